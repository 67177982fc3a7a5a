// Joins the parts of the page: the program on the left, the session that it makes on the right.

import type { Failure } from '../protocol.ts';
import { Editor } from './editor.ts';
import { Programs } from './programs.ts';
import { keysOf, type PromptKey } from './prompt-keys.ts';
import type { LiveSession } from './live-session.ts';
import { Runner } from './runner.ts';
import { Session } from './session.ts';
import { showOutline } from './outline.ts';

/** The pause in typing or dragging after which something happens, in milliseconds. */
const TYPING_PAUSE = 500;
const DRAGGING_PAUSE = 120;
const STATUS_PAUSE = 400;
const MOST_COLUMNS = 80;

const find = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
const choice = find('choice') as HTMLSelectElement;
const reset = find('reset') as HTMLButtonElement;
const share = find('share') as HTMLButtonElement;
const stop = find('stop') as HTMLButtonElement;
const status = find('status');
const columns = find('columns') as HTMLInputElement;
const columnsShown = find('columns-shown') as HTMLOutputElement;
const styled = find('styled') as HTMLInputElement;
const live = find('live') as HTMLInputElement;
const screen = find('screen');
const log = find('log');
const notice = find('notice');
const noticeText = find('notice-text');
const goTo = find('go-to') as HTMLButtonElement;
const tree = find('tree');
const keys = find('keys');
const answer = find('answer') as HTMLInputElement;

const timers = new Map<string, ReturnType<typeof setTimeout>>();
let runner: Runner | null = null;
/** The live terminal, once it was asked for. */
let liveSession: LiveSession | null = null;
/** The text that was reset, for as long as it can be brought back. */
let undone: string | null = null;

const library = fetch('textui.js').then((response) => response.text());
const programs = new Programs();
const session = new Session(log, screen, find('probe'));
const editor = new Editor(find('program') as HTMLTextAreaElement, find('numbers'), {
  changed(text) {
    programs.text = text;
    undone = null;
    forgetAddress();
    showChoices();
    later('run', TYPING_PAUSE, run);
  },
  run: () => void run(),
});
choice.addEventListener('change', () => {
  programs.choose(choice.value);
  undone = null;
  forgetAddress();
  open();
});
reset.addEventListener('click', () => {
  const text = undone ?? programs.original ?? '';
  undone = undone === null ? programs.text : null;
  programs.text = text;
  open();
});
share.addEventListener('click', () => void copyLink());
find('run').addEventListener('click', () => void runWithKeys());
stop.addEventListener('click', () => {
  halt();
  showState('stopped', 'Stopped');
  clearNotice();
});
columns.addEventListener('input', () => {
  showColumns();
  later('columns', DRAGGING_PAUSE, () => {
    liveSession?.resize(columns.valueAsNumber);
    runner?.send({ kind: 'columns', columns: columns.valueAsNumber });
  });
});
goTo.addEventListener('click', () => editor.goTo(Number(goTo.value)));
live.addEventListener('change', () => void runWithKeys());
styled.addEventListener('change', () => log.classList.toggle('plain', !styled.checked));
find('form').addEventListener('submit', (event) => {
  event.preventDefault();
  send(answer.value);
  answer.value = '';
});
answer.addEventListener('keydown', (event) => {
  // The key that ends the input at a terminal.
  if (event.key !== 'd' || !event.ctrlKey || answer.value !== '') return;
  event.preventDefault();
  runner?.send({ kind: 'end-of-input' });
});
addEventListener('hashchange', () => void openAddress());
if ('serviceWorker' in navigator) void navigator.serviceWorker.register('sw.js').catch(() => {});

columns.valueAsNumber = Math.max(Number(columns.min), Math.min(MOST_COLUMNS, fittingColumns()));
showColumns();
void openAddress();

async function openAddress(): Promise<void> {
  await programs.takeFromAddress(location.hash);
  open();
}

/** Shows the chosen program, and runs it. */
function open(): void {
  editor.text = programs.text;
  showChoices();
  void run();
}

async function run(): Promise<void> {
  halt();
  const shown = live.checked ? await openLive().catch(() => null) : session;
  if (shown === null) {
    live.checked = false;
    fail({ message: 'The live terminal could not be loaded.', line: null, syntax: false });
    return;
  }
  const rows = shown === liveSession ? liveSession.rows : null;
  const start = { library: await library, program: editor.text, columns: columns.valueAsNumber, rows };
  halt(); // it may have been started twice while the library came
  screen.hidden = rows !== null;
  find('form').hidden = rows !== null;
  find('live-pane').hidden = rows === null;
  shown.clear();
  showOutline(tree, '');
  clearNotice();
  showState('running', 'Running');
  runner = new Runner(start, {
    text: (text) => shown.append(text),
    ask,
    tree: (outline) => showOutline(tree, outline),
    answered: () => showState('running', 'Running'),
    ended(code) {
      showState('ended', `Ended, exit code ${code}`);
      showKeys([]);
    },
    failed: fail,
    busy,
  });
}

/** Runs the program, and gives the keyboard to its live terminal. Whoever edits the program keeps the keyboard. */
async function runWithKeys(): Promise<void> {
  await run();
  if (live.checked) liveSession?.focus();
}

/** The live terminal. It is large, and loaded only where somebody wants it. */
async function openLive(): Promise<LiveSession> {
  const { LiveSession } = await import('./live-session.ts');
  liveSession ??= new LiveSession(find('terminal'), (keys) => runner?.send({ kind: 'keys', text: keys }));
  liveSession.resize(columns.valueAsNumber);
  return liveSession;
}

/** Ends what runs, whatever it is doing. */
function halt(): void {
  forget('run');
  runner?.stop();
  runner = null;
  hideAnswer(false);
  showKeys([]);
}

function ask(prompt: string, hidden: boolean): void {
  hideAnswer(hidden);
  showKeys(keysOf(prompt));
  showState('waiting', hidden ? 'Waits for an answer that does not show' : 'Waits for an answer');
}

function hideAnswer(hidden: boolean): void {
  const type = hidden ? 'password' : 'text';
  if (answer.type === type) return;
  if (!hidden) answer.value = ''; // half a secret must not show
  answer.type = type;
}

function send(line: string): void {
  runner?.send({ kind: 'line', text: line });
}

function fail({ message, line }: Failure): void {
  showState('failed', 'Failed');
  showKeys([]);
  showNotice(message, line);
}

function busy(isBusy: boolean, line: number | null): void {
  if (!isBusy) {
    if (document.body.dataset['state'] === 'busy') showState('running', 'Running');
    return;
  }
  showState('busy', 'Busy');
  const where = line === null ? 'The program' : 'A loop';
  showNotice(`${where} has not paused for more than a second. Stop ends it; the text is kept.`, line);
}

function showNotice(message: string, line: number | null): void {
  say(noticeText, line === null ? message : `Line ${line}: ${message}`);
  goTo.hidden = line === null;
  goTo.textContent = `Go to line ${line}`;
  goTo.value = String(line);
  editor.mark(line);
  notice.hidden = false;
}

/** Changes a text that is read aloud, only where it is another one. */
function say(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

function clearNotice(): void {
  notice.hidden = true;
  editor.mark(null);
}

function showState(state: string, text: string): void {
  const { dataset } = document.body;
  if (dataset['state'] === 'busy' && state !== 'busy') clearNotice();
  dataset['state'] = state;
  stop.disabled = state === 'stopped';
  // Between an answer and the next prompt there is nothing to tell: a screen reader would say it every time.
  if (state === 'running') later('status', STATUS_PAUSE, () => say(status, text));
  else {
    forget('status');
    say(status, text);
  }
}

function showChoices(): void {
  choice.replaceChildren(
    ...programs.choices.map(({ id, title }) => new Option(title, id, false, id === programs.chosen)),
  );
  reset.textContent = undone === null ? 'Reset' : 'Undo reset';
  reset.hidden = undone === null && (programs.original === null || !programs.isChanged(programs.chosen));
}

function showColumns(): void {
  columnsShown.textContent = `${columns.value} columns`;
  columns.setAttribute('aria-valuetext', `${columns.value} columns`);
  log.style.setProperty('--columns', columns.value);
}

/** The keys of the prompt as buttons; those that stay are left alone, so that they keep the focus. */
function showKeys(shown: readonly PromptKey[]): void {
  const drawn = JSON.stringify(shown);
  if (keys.dataset['drawn'] === drawn) return;
  const hadFocus = keys.contains(document.activeElement);
  keys.dataset['drawn'] = drawn;
  keys.replaceChildren(...shown.map(keyButton));
  if (hadFocus) answer.focus();
}

function keyButton({ key, label }: PromptKey): HTMLButtonElement {
  const button = document.createElement('button');
  const cap = document.createElement('kbd');
  cap.textContent = key;
  button.type = 'button';
  button.append(cap, label === '' ? '' : ` ${label}`);
  button.addEventListener('click', () => send(key));
  return button;
}

async function copyLink(): Promise<void> {
  history.replaceState(null, '', await programs.toAddress());
  try {
    await navigator.clipboard.writeText(location.href);
    share.textContent = 'Copied';
  } catch {
    share.textContent = 'It is in the address';
  }
  later('share', 2_000, () => (share.textContent = 'Copy link'));
}

/** The address names another program than the one that is shown: it must not come back at the next load. */
function forgetAddress(): void {
  if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search);
}

function fittingColumns(): number {
  const probe = document.createElement('span');
  probe.textContent = '0'.repeat(100);
  find('probe').append(probe);
  const cell = probe.getBoundingClientRect().width / 100;
  probe.remove();
  const { paddingLeft, paddingRight } = getComputedStyle(screen);
  const room = screen.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return Math.floor((room - 2) / cell);
}

/** Does something after a pause; the last wish of a name counts. */
function later(name: string, pause: number, work: () => unknown): void {
  forget(name);
  timers.set(name, setTimeout(work, pause));
}

function forget(name: string): void {
  clearTimeout(timers.get(name));
}
