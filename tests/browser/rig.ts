// A visitor of the playground: opens it, writes programs, answers, and reads what the page shows.

import { deflateRawSync } from 'node:zlib';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

/** What the page shows of a program that nothing more happens to. */
const SETTLED = ['waiting', 'ended', 'failed', 'stopped'];

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** One page of the playground. */
export class Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Everything that the browser complained about. */
  readonly complaints: string[] = [];
  #loads = 0;

  constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = page;
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      const isOurs = message.text().startsWith('Service Worker registration blocked');
      if (/^(error|warning)$/.test(message.type()) && !isOurs) this.complaints.push(message.text());
    });
  }

  /** Loads the page with a program, as a link brings it, and waits until it waits for an answer or has ended. */
  async open(program?: string): Promise<void> {
    await this.load(program);
    await this.settled();
  }

  /** Loads the page with a program, and does not wait for it. */
  async load(program?: string): Promise<void> {
    const packed = program === undefined ? '' : deflateRawSync(program).toString('base64url');
    // Where only the program differs, a browser would not load the page again.
    this.#loads++;
    await this.page.goto(`${inject('address')}?${this.#loads}${packed && `#program=${packed}`}`);
  }

  /** Waits until the program waits for an answer, has ended or has failed. */
  async settled(): Promise<void> {
    await this.state(...SETTLED);
  }

  async state(...states: string[]): Promise<void> {
    await this.page.waitForSelector(states.map((state) => `body[data-state=${state}]`).join());
  }

  /** Chooses an example, and waits for it. */
  async choose(id: string): Promise<void> {
    await this.starting(() => this.page.selectOption('#choice', id));
  }

  /** Replaces the program, and waits until it runs in the place of the last. */
  async write(program: string): Promise<void> {
    await this.starting(() => this.page.fill('#program', program));
  }

  /** Does something that starts a program, and waits for that. */
  async starting(action: () => Promise<unknown>): Promise<void> {
    const frame = await this.page.$('iframe');
    await action();
    await this.page.waitForFunction(
      ([old, settled]) => {
        const frame = document.querySelector('iframe');
        return frame !== null && frame !== old && settled.includes(document.body.dataset['state']!);
      },
      [frame, SETTLED] as const,
    );
  }

  /** Types an answer, and waits for the next prompt or the end. */
  async answer(...lines: string[]): Promise<void> {
    for (const line of lines) {
      const before = await this.session();
      await this.page.fill('#answer', line);
      await this.page.press('#answer', 'Enter');
      await this.page.waitForFunction(
        ([length, settled]) =>
          document.getElementById('log')!.textContent.length > length &&
          settled.includes(document.body.dataset['state']!),
        [before.length, SETTLED] as const,
      );
    }
  }

  /** Everything that was printed. */
  async session(): Promise<string> {
    return (await this.page.textContent('#log')) ?? '';
  }

  /** Waits until the session ends so. */
  async sessionEnds(ending: string): Promise<void> {
    const ended = this.page.waitForFunction(
      (text) => document.getElementById('log')?.textContent.endsWith(text),
      ending,
      { timeout: 8_000 },
    );
    await ended.catch(async () => {
      throw new Error(`The session never showed ${JSON.stringify(ending)}:
${await this.session()}`);
    });
  }

  /** The lines of the tree beside the session. */
  outline(): Promise<string[]> {
    return this.page.$$eval('#tree li', (items) =>
      items.map((item) => {
        const own = [...item.childNodes].filter(({ nodeName }) => nodeName !== 'UL');
        let depth = -1;
        for (let list = item.closest('ul'); list !== null; list = list.parentElement!.closest('ul')) depth++;
        return '  '.repeat(depth) + own.map(({ textContent }) => textContent).join('');
      }),
    );
  }

  /** Waits until the tree has a line. */
  async outlineHas(line: string): Promise<void> {
    const shown = this.page.waitForFunction(
      (text) =>
        [...document.querySelectorAll('#tree li')].some((item) => {
          const own = [...item.childNodes].filter(({ nodeName }) => nodeName !== 'UL');
          return own.map(({ textContent }) => textContent).join('') === text;
        }),
      line,
      { timeout: 8_000 },
    );
    await shown.catch(async () => {
      throw new Error(`The tree never had ${line}:
${(await this.outline()).join('\n')}`);
    });
  }

  async setColumns(columns: number): Promise<void> {
    await this.page.fill('#columns', String(columns));
  }
}

/**
 * Opens pages of a browser for the tests of a file; each must leave the browser without a complaint. A page of its own is
 * made for whoever asks for something special, and all others share one, which forgets what was kept in it.
 */
export function usePlayground(): (options?: BrowserContextOptions) => Promise<Visitor> {
  let browser: Browser;
  let usual: Visitor;
  const special: Visitor[] = [];
  const open = async (options?: BrowserContextOptions): Promise<Visitor> => {
    // What is kept for later takes as long as the page itself: only one test needs it.
    const context = await browser.newContext({
      viewport: { width: 1320, height: 800 },
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(50_000); // a busy machine is no fault
    return new Visitor(context, await context.newPage());
  };
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: inject('browser'), args: FLAGS });
    usual = await open();
    await usual.load();
  });
  afterEach(async () => {
    const complaints = [usual, ...special].flatMap((visitor) => visitor.complaints.splice(0));
    for (const { context } of special.splice(0)) await context.close();
    expect(complaints).toEqual([]);
  });
  afterAll(() => browser.close());
  return async (options) => {
    if (options === undefined) {
      await usual.page.evaluate(() => localStorage.clear());
      return usual;
    }
    const visitor = await open(options);
    special.push(visitor);
    return visitor;
  };
}
