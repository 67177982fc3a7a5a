#!/usr/bin/env -S textui run python3
#? title Report
#? help Counts the rows of a CSV file by one of its columns.
#? text file "CSV file" --positional --example sales.csv --check 'test -f "$value"' --error "No such file."
#? select column "Column" --choices-from 'head -n 1 -- "$REPORT_FILE" | tr -d "\r" | tr , "\n"' --example country
#? number top "How many rows?" --integer --min 1 --max 100 --default 3
#? list skip "Values to skip"
#? confirm percent "In percent?" --default no --short p
import csv, json, os
from collections import Counter
answers = json.loads(os.environ["REPORT_JSON"])
counts = Counter(row[answers["column"]] for row in csv.DictReader(open(answers["file"], newline="")))
for value in answers["skip"]:
    del counts[value]
for value, count in counts.most_common(answers["top"]):
    print(f"{value:20}", f"{count / counts.total():.0%}" if answers["percent"] else count)
