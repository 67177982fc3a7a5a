// Divides arguments into flags, values and other words. Node's parseArgs does most of it.

import type { FlagTable } from './flag-table.ts';

type OptionTypes = Record<string, { type: 'string' | 'boolean'; multiple: true; short?: string }>;

/** A flag as parseArgs has read it. */
export interface FlagToken {
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

/** An argument as parseArgs gives it. */
type FlagArgument =
  | ({ readonly kind: 'option'; readonly index: number } & FlagToken)
  | { readonly kind: 'positional'; readonly index: number; readonly value: string }
  | { readonly kind: 'option-terminator'; readonly index: number };

/**
 * The tokens of parseArgs. It takes `-port` for four flags; here, it is one that has a hyphen too few, if there
 * is no `-p`, or a `--port`. So it sees only the beginning of such a word.
 */
export function tokensOf(args: readonly string[], table: FlagTable): FlagArgument[] {
  const options: OptionTypes = {};
  const add = (name: string, flag: string, short: { short?: string }): void => {
    const meaning = table.find(flag);
    if (meaning !== null)
      options[name] = { type: meaning.takesValue ? 'string' : 'boolean', multiple: true, ...short };
  };
  for (const arg of args) {
    const [flag = ''] = arg.split('=', 1);
    if (flag.startsWith('--')) add(flag.slice(2), flag, {});
  }
  for (const name of table.names) if (/^-[^-]$/.test(name)) add(name, name, { short: name.slice(1) });
  const isWord = (arg: string): boolean =>
    /^-[^-]./su.test(arg) && (table.find(arg.slice(0, 2)) === null || table.find(`-${arg}`) !== null);
  const { tokens } = process.getBuiltinModule('node:util').parseArgs({
    args: args.map((arg) => (isWord(arg) ? arg.slice(0, 2) : arg)),
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  return tokens.map((token): FlagArgument => {
    const arg = args[token.index] as string;
    if (token.kind === 'positional') return { ...token, value: arg };
    if (token.kind !== 'option') return token;
    if (token.inlineValue === false) return { ...token, value: args[token.index + 1] };
    if (isWord(arg))
      return { ...token, rawName: arg.split('=', 1)[0] as string, value: undefined, inlineValue: undefined };
    const isAfterLetter = token.inlineValue === true && !arg.startsWith('--');
    return isAfterLetter ? { ...token, value: token.value.replace(/^=/, '') } : token; // `-t=x`
  });
}
