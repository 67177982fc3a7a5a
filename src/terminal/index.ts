// textui/terminal: terminals of one's own, for createApp({ terminal }).

export type { AbortSignalLike, PlatformAbortSignal } from '../abort-signal.ts';
export type { Clock, ErrorOutput } from '../app/mode.ts';
export { TextUIError, type TextUIErrorCode, type TextUIErrorOptions } from '../errors.ts';
export type { InputStream } from './input-reader.ts';
export type { SignalKey } from './key-editor.ts';
export {
  createProcessTerminal,
  type ProcessInput,
  type ProcessOutput,
  type ProcessTerminalOptions,
} from './node/process-terminal.ts';
export type { ProcessSignals } from './node/process-interrupts.ts';
export type { ListenedStream, OutputStream } from './output-writer.ts';
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
