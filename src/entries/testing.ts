// textui/testing: the kit for testing apps.

export type { AskedQuestion } from '../report/run-answers.ts';
export type { ExitState } from '../run/exit.ts';
export { TextUIError, type TextUIErrorCode, type TextUIErrorOptions } from '../base/errors.ts';
export {
  type GivenAnswer,
  ScriptedTerminal,
  type ScriptedTerminalOptions,
  type TranscriptEntry,
} from '../terminal/scripted-terminal.ts';
export type { SemanticNode, SemanticRole, SemanticState } from '../render/semantic-node.ts';
export { AppDriver, startApp } from '../testing/app-driver.ts';
export type { ScreensScript, Startable, StartAppOptions } from '../testing/start-options.ts';
export type { ScreenMoment } from '../testing/moments.ts';
export type { NodeQuery } from '../testing/tree.ts';
export { complete } from '../program/complete.ts';
export type { CompletedWord, Completion } from '../program/completion.ts';
