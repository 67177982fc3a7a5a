// textui/testing: the kit for testing apps.

export type { AskedQuestion } from '../answers/answering.ts';
export type { ExitState } from '../app/exit.ts';
export { TextUIError, type TextUIErrorCode, type TextUIErrorOptions } from '../errors.ts';
export {
  type GivenAnswer,
  ScriptedTerminal,
  type ScriptedTerminalOptions,
  type TranscriptEntry,
} from '../terminal/scripted-terminal.ts';
export type { SemanticNode, SemanticRole, SemanticState } from '../render/semantic-node.ts';
export { AppDriver, type Startable, type StartAppOptions, startApp } from './app-driver.ts';
export type { NodeQuery } from './tree.ts';
