// textui/program: a question and a function as a whole program, with flags, --help and exit codes.

export { type Main, type ProgramOptions, runProgram } from './run-program.ts';
