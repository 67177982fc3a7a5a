// A shell at a pseudo-terminal, in which command lines are typed and completed.

import { spawnSync } from 'node:child_process';
import { chmodSync, constants, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { makePrograms } from '../support/built-library.ts';
import { commandLine } from '../support/command-line.ts';
import { inTerminal } from '../e2e/terminal-rig.ts';
import { options, shop } from './shop-program.ts';

export type ShellName = 'bash' | 'zsh' | 'fish';

/** Whether a shell is on this machine. */
export function hasShell(shell: ShellName): boolean {
  return spawnSync(shell, ['--version']).status === 0;
}

/** What `show` does: it tells the line that is being typed, and empties it. */
const SETUPS: Readonly<Record<ShellName, string>> = {
  bash: String.raw`
bind 'set bell-style none'; bind 'set completion-query-items 0'; bind 'set page-completions off'
__show() { printf '\e]9;LINE %s\a' "$READLINE_LINE"; READLINE_LINE=; READLINE_POINT=0; }
bind -x '"\C-x\C-p":__show'`,
  zsh: String.raw`
PS1='$ '; unsetopt beep; autoload -Uz compinit; compinit -u -D
__show() { print -rn -- $'\e]9;LINE '"$BUFFER"$'\a'; BUFFER=; }
zle -N __show; bindkey '^X^P' __show`,
  fish: String.raw`
function __show; printf '\e]9;LINE %s\a' (commandline | string collect); commandline ''; end
bind \cx\cp __show`,
};

const ARGUMENTS: Readonly<Record<ShellName, readonly string[]>> = {
  bash: ['--norc', '--noprofile', '-i'],
  zsh: ['-f', '-i'],
  fish: ['--no-config', '-i'],
};

/**
 * Answers for a program, so that a TAB need not start one: a pipe brings its arguments, each with a NUL at its end after
 * their number, and another one takes what it prints.
 */
class Requests {
  readonly client: string;
  readonly #reply: string;
  readonly #stream: Socket;
  #typed = '';

  constructor(folder: string) {
    const [request, reply] = [join(folder, 'request'), join(folder, 'reply')];
    spawnSync('mkfifo', [request, reply]);
    this.client = `#!/bin/sh
printf '%s\\0' "$#" "$@" >${request}
{ read -r code; cat; } <${reply}
exit "$code"
`;
    this.#reply = reply;
    // Open for both: so it does not end when a client does.
    this.#stream = new Socket({
      fd: openSync(request, constants.O_RDWR | constants.O_NONBLOCK),
      writable: false,
    });
    this.#stream.setEncoding('utf8').on('data', (text: string) => void this.#read(text));
  }

  async #read(text: string): Promise<void> {
    this.#typed += text;
    const [count = '', ...args] = this.#typed.split('\0');
    if (count === '' || args.length <= Number(count)) return;
    this.#typed = '';
    const { out, exit } = await commandLine(shop, args.slice(0, -1), options);
    const lines = out === '' ? '' : `${out}\n`;
    await writeFile(this.#reply, `${exit.code}\n${lines}`);
  }

  close(): void {
    this.#stream.destroy();
  }
}

/** A folder with programs that shells find, and with a home of its own. */
export class ShellPlace {
  readonly folder: string = mkdtempSync(join(tmpdir(), 'textui-shell-'));
  readonly work: string = join(this.folder, 'work');
  readonly bin: string = join(this.folder, 'bin');

  readonly #requests: Requests;

  private constructor() {
    mkdirSync(this.work);
    mkdirSync(this.bin);
    this.#requests = new Requests(this.folder);
  }

  /** With the shop as `shop`, which this process answers for, and as `slow-shop`; and two files in the working folder. */
  static async open(): Promise<ShellPlace> {
    const place = new ShellPlace();
    mkdirSync(join(place.work, 'folder'));
    writeFileSync(join(place.work, 'two words.txt'), '');
    writeFileSync(join(place.bin, 'package.json'), '{"type":"module"}');
    await makePrograms({ program: join(import.meta.dirname, 'run-shop.ts') }, place.bin);
    place.addProgram('slow-shop', "#!/usr/bin/env node\nimport './program.mjs';\n");
    place.addProgram('shop', place.#requests.client);
    return place;
  }

  addProgram(name: string, code: string, folder = this.bin): void {
    writeFileSync(join(folder, name), code);
    chmodSync(join(folder, name), 0o755);
  }

  get env(): Record<string, string> {
    const path = [this.bin, process.env['PATH'] ?? ''].join(delimiter);
    return { PATH: path, HOME: this.folder, LC_ALL: 'C.UTF-8', TERM: 'xterm' };
  }

  /** The script for a shell, made for the shop or under another name. */
  async scriptOf(shell: ShellName, name = 'shop'): Promise<string> {
    return `${(await commandLine(shop, ['--completion', shell], { ...options, name })).out}\n`;
  }

  remove(): void {
    this.#requests.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

// oxlint-disable-next-line no-control-regex -- what shells are set up to send
const LINE = /\u001b\]9;LINE ([^\u0007]*)\u0007/;

/** What became of a line. */
export interface CompletedLine {
  readonly line: string;
  /** What the terminal got since the line was typed. */
  readonly shown: string;
}

export class ShellSession {
  readonly #terminal: ReturnType<typeof inTerminal>;

  private constructor(terminal: ReturnType<typeof inTerminal>) {
    this.#terminal = terminal;
  }

  /** Starts a shell in the working folder; it reads `setup`. */
  static async start(shell: ShellName, place: ShellPlace, setup: string): Promise<ShellSession> {
    const file = join(place.folder, `setup.${shell}`);
    const ready = String.raw`printf '\e]9;READY\a'`;
    writeFileSync(file, `cd ${place.work}\n${SETUPS[shell]}\n${setup}\n${ready}\n`);
    const session = new ShellSession(inTerminal(shell, [...ARGUMENTS[shell]], place.env, 40));
    if (shell === 'fish') await session.#terminal.screen.waitFor('# '); // before its prompt, it throws keys away
    session.#terminal.type(`source ${file}\r`);
    await session.#terminal.screen.waitFor('\u001b]9;READY\u0007');
    return session;
  }

  /** Types the beginning of a line, and then keys: a TAB, unless others are given. */
  async complete(typed: string, keys = '\t'): Promise<CompletedLine> {
    const { screen, type } = this.#terminal;
    const start = screen.text.length;
    type(`${typed}${keys}\u0018\u0010`);
    await screen.waitFor(LINE, start);
    const shown = screen.text.slice(start);
    const [, line = ''] = LINE.exec(shown) ?? [];
    return { line, shown };
  }

  /** Runs a line. */
  async run(line: string): Promise<void> {
    const start = this.#terminal.screen.text.length;
    this.#terminal.type(`${line}; printf '\\e]9;DONE\\a'\r`);
    await this.#terminal.screen.waitFor('\u001b]9;DONE\u0007', start);
  }

  async close(): Promise<void> {
    this.#terminal.hangUp();
    await this.#terminal.exit;
  }
}
