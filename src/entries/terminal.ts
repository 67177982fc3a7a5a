// textui/terminal: terminals of one's own, for createApp({ terminal }).

export type { AbortSignalLike, PlatformAbortSignal } from '../base/abort-signal.ts';
export type { Clock, ErrorOutput } from '../run/mode.ts';
export { TextUIError, type TextUIErrorCode, type TextUIErrorOptions } from '../base/errors.ts';
export type { InputStream } from '../terminal/input-flow.ts';
export type { SignalKey } from '../terminal/key-editor.ts';
export {
  createProcessTerminal,
  type ProcessInput,
  type ProcessOutput,
  type ProcessTerminalOptions,
} from '../terminal/node/process-terminal.ts';
export type { ProcessSignals } from '../terminal/node/process-interrupts.ts';
export type { ListenedStream, OutputStream } from '../terminal/output-writer.ts';
export {
  type GivenAnswer,
  ScriptedTerminal,
  type ScriptedTerminalOptions,
  type TranscriptEntry,
} from '../terminal/scripted-terminal.ts';
export { StreamTerminal } from '../terminal/stream-terminal.ts';
export type { HiddenInput, SizeOption, StreamTerminalOptions } from '../terminal/stream-options.ts';
export type { SharingListener, TerminalSharing } from '../terminal/sharing.ts';
export type {
  KeyListener,
  KeyStream,
  ReadLineOptions,
  Rows,
  RowsListener,
  Terminal,
  TerminalCapabilities,
  TerminalSize,
} from '../terminal/terminal.ts';
