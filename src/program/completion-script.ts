// The scripts that a shell loads to complete the command lines of a program. They run that program, and nothing typed.

import type { SHELLS } from '../sources/program-flags.ts';
import type { ProgramSetup } from './program-setup.ts';

export type Shell = (typeof SHELLS)[number];

/** A program that a shell completes. */
interface CompletedProgram {
  /** The word that the user types, quoted for the shell. */
  readonly name: string;
  /** The program that TAB runs, likewise. */
  readonly program: string;
  /** The function of the shell. */
  readonly label: string;
}

/** The lines of the script for a shell. */
export function completionScript(
  shell: Shell,
  { program }: Pick<ProgramSetup, 'program'>,
): readonly string[] {
  const path = program ?? '';
  const name = path.slice(path.lastIndexOf('/') + 1);
  const label = `_textui_${name.replaceAll(/\W/g, (sign) => `_${(sign.codePointAt(0) ?? 0).toString(16)}_`)}`;
  const quote = shell === 'fish' ? fishWord : shellWord;
  const script = SCRIPTS[shell]({ name: quote(name), program: quote(path), label });
  return script.replace(/^\n/, '').trimEnd().split('\n');
}

function shellWord(text: string): string {
  return /^[\w./+:@-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function fishWord(text: string): string {
  return /^[\w./+:@-]+$/.test(text) ? text : `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
}

const SCRIPTS: Readonly<Record<Shell, (completed: CompletedProgram) => string>> = {
  // COMP_WORDS has what is typed, divided at COMP_WORDBREAKS: what no blank stands between is joined again. `$2` is the
  // part that bash replaces.
  bash: ({ name, program, label }) => String.raw`
# TAB for ${name} in bash: save this as ~/.local/share/bash-completion/completions/${name}
# or put this into ~/.bashrc: source <(${program} --completion bash)
${label}() {
  local IFS=$' \t\n' line=${'$'}{COMP_LINE:0:COMP_POINT} found word part at
  local -a words=()
  COMPREPLY=()
  for ((at = 0; at <= COMP_CWORD; at++)); do
    part=${'$'}{COMP_WORDS[at]}
    if [[ $line == [[:space:]]* || at -eq 0 ]]; then words+=(''); fi
    line=${'$'}{line#"${'$'}{line%%[![:space:]]*}"}
    if [[ $line != "$part"* ]]; then part=$line; fi
    words[${'$'}{#words[@]} - 1]+=$part
    line=${'$'}{line#"$part"}
  done
  word=${'$'}{words[${'$'}{#words[@]} - 1]}
  if [[ COMP_CWORD -gt 0 && ${'$'}{COMP_WORDS[COMP_CWORD - 1]} == [\<\>]* ]]; then
    compopt -o bashdefault -o default
    return 0
  fi
  if ! found=$(\command ${program} --completion bash -- "${'$'}{words[@]:1}" </dev/null 2>/dev/null); then
    compopt -o filenames -o bashdefault -o default
    if [[ $2 == --*=* ]]; then
      while IFS= read -r line; do
        if [[ -d ${'$'}{line#*=} ]]; then line+=/ && compopt -o nospace; fi
        COMPREPLY+=("$line")
      done < <(compgen -P "${'$'}{2%%=*}=" -f -- "${'$'}{2#*=}")
    fi
    return 0
  fi
  while IFS= read -r line; do
    if [[ -n $line ]]; then COMPREPLY+=("${'$'}{line:${'$'}{#word} - ${'$'}{#2}}"); fi
  done <<<"$found"
  if [[ ${'$'}{#COMPREPLY[@]} -eq 1 && $found == */ ]]; then compopt -o nospace; fi
}
complete -F ${label} ${name}
`,
  zsh: ({ name, program, label }) => String.raw`
#compdef ${name}
# TAB for ${name} in zsh: save this as _${name} in a folder of $fpath
# or put this into ~/.zshrc, after compinit: source <(${program} --completion zsh)
${label}() {
  local found line word
  local -a plain slashed
  if ! found=$(\command ${program} --completion zsh -- "${'$'}{(@Q)words[2,CURRENT-1]}" "${'$'}{(Q)PREFIX}" </dev/null 2>/dev/null); then
    compset -P '--*='
    _files
    return
  fi
  for line in "${'$'}{(@f)found}"; do
    [[ -n $line ]] || continue
    word=${'$'}{line%%$'\t'*}
    line=${'$'}{${'$'}{${'$'}{word//\\/\\\\}//:/\\:}}:${'$'}{line#*$'\t'}
    if [[ $word == */ ]]; then slashed+=("${'$'}{line%:}"); else plain+=("${'$'}{line%:}"); fi
  done
  _describe '' plain -- slashed -S ''
}
if [[ ${'$'}{zsh_eval_context[-1]} == loadautofunc ]]; then ${label} "$@"; else compdef ${label} ${name}; fi
`,
  fish: ({ name, program, label }) => String.raw`
# TAB for ${name} in fish: save this as ~/.config/fish/completions/${name}.fish
function _${label}
    set -l words (commandline -opc)
    set -l last
    for quote in '' '"' "'"
        set last (string unescape -- (commandline -ct)$quote); and break
    end
    if set -l found (command ${program} --completion fish -- $words[2..-1] "$last" </dev/null 2>/dev/null)
        printf '%s\n' $found
    else
        set -l begun (string match -r -- '^--[^=]*=' "$last")
        printf '%s\n' "$begun"(__fish_complete_path (string replace -- "$begun" '' "$last"))
    end
end
complete -c ${name} -f -a '(_${label})'
`,
};
