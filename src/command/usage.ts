// The text of `textui --help`.

import { leftWidth, rowLines, type TwoColumnRow } from '../report/missing-list.ts';
import { ALL_KINDS } from './kinds.ts';
import { OPTIONS, type WrittenIn } from './options.ts';

/** The options for a place, or for both. */
function optionsFor(wanted: WrittenIn | null): string {
  const rows = Object.entries(OPTIONS)
    .filter(([, { place }]) => place === wanted)
    .map(([name, { value, about, kinds }]): TwoColumnRow => {
      const whose = kinds === null ? '' : `: ${kinds.join(', ')}`;
      return [value === null ? name : `${name} ${value}`, about + whose];
    });
  const width = leftWidth(rows);
  return rows.flatMap((row) => rowLines(row, width, WIDTH)).join('\n');
}

/** No line of it is wider. */
const WIDTH = 80;

export const HELP: string = `Usage: textui run [SHELL] FILE [FLAG...] [-- ARGUMENT...]
       textui run FILE.json [FLAG...] [-- COMMAND...]
       textui task LABEL -- COMMAND [ARGUMENT...]
       textui table
       textui markdown [FILE]
       textui KIND LABEL [CHOICE...] [OPTION...]

Asks the questions in a script and runs it, asks what a JSON Schema describes,
runs a command behind a progress row, prints standard input as a table, shows
Markdown, or asks one question and prints the answer.

A script begins like this:
  #!/usr/bin/env -S textui run bash
  #? title Deploy
  #? select env "Environment" staging=Staging production=Production
  #? text tag "Tag" --match 'v\\d+' --help "A release, such as v12."
  #? confirm migrate "Run the migrations?" --danger --when env=production
  echo "$DEPLOY_TAG to $DEPLOY_ENV"
Run it with --help to see its flags. A line begins with a kind, title, name,
help, version, review, readonly or command.

KIND is one of ${ALL_KINDS.join(', ')}.
CHOICE is VALUE or VALUE=LABEL, for select and multiselect.

Options
${optionsFor(null)}

Options in lines of a script
${optionsFor('line')}

Options of one question
${optionsFor('command')}

Codes of textui run and textui task
  0-125, 128+n            the script's or command's own
  1                       textui failed
  2                       missing or refused answers, no terminal, wrong lines
  126, 127                the script cannot be run, or was not found
  130                     interrupted

Codes of one question
  0  answered, or yes     2  refused, or no answer
  1  no                   3  failed
                        130  interrupted
`;
