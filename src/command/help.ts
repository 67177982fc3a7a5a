// What `textui --help` prints.

import { ALL_KINDS } from './options.ts';

export const HELP: string = `Usage: textui run [SHELL] FILE [FLAG...] [-- ARGUMENT...]
       textui run FILE.json [FLAG...] [-- COMMAND...]
       textui KIND LABEL [CHOICE...] [OPTION...]

Asks the questions in a script and runs it, asks what a JSON Schema describes,
or asks one question and prints the answer.

A script begins like this:
  #!/usr/bin/env -S textui run bash
  #? title Deploy
  #? select env "Environment" staging=Staging production=Production
  #? text tag "Tag" --match 'v\\d+' --help "A release, such as v12."
  #? confirm migrate "Run the migrations?" --danger --when env=production
  echo "$DEPLOY_TAG to $DEPLOY_ENV"
Run it with --help to see its flags.

KIND is one of ${ALL_KINDS.join(', ')}.
CHOICE is VALUE or VALUE=LABEL, for select and multiselect.

Options
  --help TEXT             what ? or F1 shows
  --default VALUE         taken with ENTER; not for secret. Several: a,b
  --example VALUE         an answer to show; not for confirm and secret
  --optional              may be left empty: text, number, select, secret
  --min N, --max N        limits of a number, or of how many: number,
                          multiselect, list
  --integer               only whole numbers: number
  --min-length N          text, secret
  --max-length N          text
  --multiline             several lines, the last one empty: text
  --match REGEX           the whole answer must match: text, list
  --danger                only yes or no in full, no default: confirm
  --choices-from COMMAND  a line each, VALUE or VALUE, tab, LABEL: select,
                          multiselect

Options in lines of a script
  --when ID, --when ID=VALUE, --when 'ID=A|B'
                          asked only after these answers
  --short LETTER          a flag of one letter; not for secret
  --positional            an argument without a flag; not for secret

Options of one question
  --var NAME              answered by this variable, if it is not empty; a
                          secret by the file that NAME_FILE names
  --stdin                 answered by one line of standard input
  -y                      takes the default, asks nothing
  -0                      ends each answer with a NUL

Codes of textui run
  0-125, 128+n            the script's own
  1                       textui failed
  2                       missing or refused answers, no terminal, wrong lines
  126, 127                the script cannot be run, or was not found
  130                     interrupted

Codes of one question
  0  answered, or yes     2  refused, or no answer
  1  no                   3  failed
                        130  interrupted
`;
