// textui/program: a question and a function as a whole program.

export { ProgramFailure, type ProgramFailureOptions } from '../checks/failure-message.ts';
export type { FlagSetting } from '../sources/node/flag-table.ts';
export type { ProgramOptions } from '../program/program-setup.ts';
export { type Main, runProgram } from '../program/run-program.ts';
