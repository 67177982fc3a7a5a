// textui/terminal: terminals of one's own, for createApp({ terminal }), and the mode that prints on them.

export type { AbortSignalLike, PlatformAbortSignal } from '../abort-signal.ts';
export type { AppOptions } from '../app/app.ts';
export type { Clock } from '../app/mode.ts';
export type { ErrorOutput } from '../app/mode.ts';
export type {
  Ends,
  LineRequest,
  Mode,
  Reading,
  Stopped,
  TypedLine,
  View,
  ViewKind,
} from '../app/mode.ts';
export type { TaskLine, TaskReport, TaskRow, TaskState } from '../app/task-record.ts';
export { TextUIError, type TextUIErrorCode, type TextUIErrorOptions } from '../errors.ts';
export { Words } from '../i18n/words.ts';
export type { DrawingOptions } from '../modes/lines/drawing.ts';
export { LineMode, type LineModeOptions } from '../modes/lines/line-mode.ts';
export type { Spoken } from '../modes/lines/drawing.ts';
export type { InputStream, TerminalInput } from './chunk-source.ts';
export type { SignalKey } from './key-editor.ts';
export type { PausableInput } from './node/process-terminal.ts';
export {
  createProcessTerminal,
  type ProcessInput,
  type ProcessOutput,
  type ProcessTerminalOptions,
} from './node/process-terminal.ts';
export type { ProcessSignals } from './node/process-interrupts.ts';
export type { OutputStream } from './output-writer.ts';
export {
  type GivenAnswer,
  ScriptedTerminal,
  type ScriptedTerminalOptions,
  type TranscriptEntry,
} from './scripted-terminal.ts';
export {
  type HiddenInput,
  type SizeOption,
  StreamTerminal,
  type StreamTerminalOptions,
} from './stream-terminal.ts';
export type {
  KeyListener,
  KeyStream,
  ReadLineOptions,
  Terminal,
  TerminalCapabilities,
  TerminalSize,
} from './terminal.ts';
