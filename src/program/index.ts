// textui/program: a question and a function as a whole program.

export type { FlagSetting, OptionBase, OptionSetting, ToAnswers } from '../answers/node/flag-table.ts';
export type {
  OneOption,
  OptionValues,
  ProgramFlags,
  ProgramOptions,
  ValueOfOption,
} from './program-setup.ts';
export { type Main, runProgram } from './run-program.ts';
export { suggestPaths, type SuggestPathsOptions } from '../answers/node/suggest-paths.ts';
