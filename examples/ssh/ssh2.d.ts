// The types of what this example uses of ssh2. In a project of yours, install @types/ssh2 instead.

declare module 'ssh2' {
  import type { Server as NetServer } from 'node:net';
  import type { Duplex, Writable } from 'node:stream';

  export interface WindowChangeInfo {
    cols: number;
    rows: number;
    width: number;
    height: number;
  }

  export interface PseudoTtyInfo extends WindowChangeInfo {
    term: string;
  }

  export interface ServerChannel extends Duplex {
    readonly stderr: Writable;
    exit(status: number): void;
  }

  /** A request; neither function is there if the client wants no reply. */
  type Request<Info> = (
    accept: (() => void) | undefined,
    reject: (() => void) | undefined,
    info: Info,
  ) => void;

  export interface Session {
    on(event: 'pty', listener: Request<PseudoTtyInfo>): this;
    on(event: 'window-change', listener: Request<WindowChangeInfo>): this;
    on(event: 'env', listener: Request<{ key: string; val: string }>): this;
    on(event: 'shell', listener: (accept: () => ServerChannel) => void): this;
  }

  export interface Connection {
    on(event: 'authentication', listener: (context: { accept(): void }) => void): this;
    on(event: 'session', listener: (accept: () => Session) => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
  }

  interface Exports {
    Server: new (config: { hostKeys: string[] }, listener: (client: Connection) => void) => NetServer;
    utils: { generateKeyPairSync(type: 'ed25519'): { private: string; public: string } };
  }

  const ssh2: Exports;
  export default ssh2;
}
