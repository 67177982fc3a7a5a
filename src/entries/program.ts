// textui/program: a question and a function as a whole program, and programs of several commands.

export { ProgramFailure, type ProgramFailureOptions } from '../checks/failure-message.ts';
export {
  type Command,
  type CommandChild,
  type CommandOptions,
  type Commands,
  command,
  commands,
  type LazyCommand,
} from '../program/commands.ts';
export type { RunCommandsOptions } from '../program/command-program.ts';
export type { FlagSetting } from '../sources/node/flag-table.ts';
export type { ProgramOptions } from '../program/program-setup.ts';
export type { Main } from '../program/main.ts';
export { runCommands, runProgram } from '../program/start-program.ts';
