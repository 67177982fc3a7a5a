#!/usr/bin/env -S textui run python3
#? title Report
#? help Counts the rows of a CSV file by one of its columns.
#? text file "CSV file" --positional --example sales.csv
#? text column "Column" --example country
#? number top "How many rows?" --integer --min 1 --max 100 --default 3
#? multiselect skip "Values to skip" --choices-from "printf 'unknown\nother\n'"
#? confirm percent "In percent?" --default no --short p
import csv, json, os, sys
from collections import Counter

answers = json.loads(os.environ["REPORT_JSON"])
rows = csv.DictReader(open(answers["file"], newline=""))
if answers["column"] not in (rows.fieldnames or []):
    sys.exit(f"There is no column {answers['column']}.")
counts = Counter(row[answers["column"]] for row in rows)
for value in answers["skip"]:
    del counts[value]
for value, count in counts.most_common(answers["top"]):
    print(f"{value:20}", f"{count / counts.total():.0%}" if answers["percent"] else count)
