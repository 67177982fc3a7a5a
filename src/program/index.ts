// textui/program: a question and a function as a whole program.

export type { FlagSetting } from '../answers/node/flag-table.ts';
export type { ProgramOptions } from './program-setup.ts';
export { type Main, runProgram } from './run-program.ts';
