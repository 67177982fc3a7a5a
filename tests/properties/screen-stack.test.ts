// The screen stack against a model of it: random sequences of everything that screens, users and the world do.

import fc from 'fast-check';
import { Container } from 'textui/render/containers';
import { TextWidget } from 'textui/render/widgets';
import { InputState, Prompt, UIScreen } from 'textui/screens';
import { type AppDriver, type ExitState, startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import { part } from '../support/effort.ts';

/** What becomes of a screen in its setup. */
type Setup = 'fine' | 'false' | 'throws' | 'rejects';
/** Whether something is done by the screen on top, in its input, or by the world, while a prompt waits. */
type Side = 'inside' | 'outside';

/** A screen as the model sees it. */
interface Entry {
  readonly id: number;
  /** The number of the promise that waits for its result, or the run itself. */
  readonly askedBy: number | 'run' | null;
  /** It waits for a line of `getUserInput`. */
  reading: boolean;
}

interface Model {
  readonly stack: Entry[];
  readonly onErrorTakes: boolean;
  /** How many screens left the stack so far. */
  closed: number;
  made: number;
  /** What every promise of `ask` and `getUserInput` has become. */
  readonly promises: unknown[];
  end: ExitState['reason'] | 'failed' | null;
  /** The result of the screen that the app was started with, or of what replaced it. */
  value: unknown;
}

interface Real {
  readonly app: AppDriver;
  readonly abort: AbortController;
  readonly probes: Map<number, Probe>;
  readonly promises: unknown[];
}

const PENDING = 'pending';
const ENDED = 'ended';
const failure = new Error('made by the test');

/** Notes its life, and does in `input` what the test wants. */
class Probe extends UIScreen<undefined, number> {
  readonly number: number;
  readonly #setup: Setup;
  setups = 0;
  closings = 0;
  /** What must never happen. */
  readonly faults: string[] = [];
  todo: (probe: Probe) => unknown = () => {};
  failsOnce = false;

  constructor(id: number, setup: Setup = 'fine') {
    super(`Screen ${id}`);
    this.number = id;
    this.#setup = setup;
  }

  override setup(): boolean | Promise<boolean> {
    this.setups++;
    if (this.#setup === 'throws') throw failure;
    if (this.#setup === 'rejects') return Promise.reject(failure);
    return this.#setup !== 'false';
  }

  override refresh(): void {
    if (this.closings > 0) this.faults.push('refreshed after it was closed');
    if (this.setups !== 1) this.faults.push(`shown after ${this.setups} setups`);
    const menu = new Container();
    menu.add(new TextWidget('item'), () => this.todo(this));
    this.window.add(menu);
    if (this.failsOnce) {
      this.failsOnce = false;
      throw failure;
    }
  }

  override shown(): void {
    if (this.closings > 0) this.faults.push('shown after it was closed');
  }

  override prompt(): Prompt {
    return new Prompt('Key');
  }

  override async input(key: string): Promise<InputState> {
    if (this.closings > 0) this.faults.push('asked after it was closed');
    if (key === '1') this.window.processUserInput(key);
    else await this.todo(this);
    return InputState.PROCESSED;
  }

  override closed(): void {
    this.closings++;
  }
}

const top = (model: Model): Entry => model.stack.at(-1) as Entry;
const topProbe = (model: Model, real: Real): Probe => real.probes.get(top(model).id) as Probe;
const isOpen = (model: Model): boolean => model.end === null;

/** Does something on the given side, then waits for the next prompt or the end. */
async function act(side: Side, model: Model, real: Real, work: (probe: Probe) => unknown): Promise<void> {
  const probe = topProbe(model, real);
  if (side === 'outside') work(probe);
  else {
    probe.todo = work;
    // Through a callback of a container, or straight.
    await real.app.answer(probe.number % 2 === 0 ? '1' : 'go').catch(() => {});
  }
  await real.app.waitForPrompt().catch(() => {});
}

function track(real: Real, promise: Promise<unknown>): void {
  const index = real.promises.push(PENDING) - 1;
  promise.then(
    (value) => (real.promises[index] = value),
    (error: unknown) =>
      (real.promises[index] = (error as { code?: string }).code === 'ERR_TEXTUI_ENDED' ? ENDED : error),
  );
}

function newProbe(model: Model, real: Real, setup: Setup): Probe {
  const probe = new Probe(model.made, setup);
  real.probes.set(model.made, probe);
  return probe;
}

// What the model does.
function modelLeave(model: Model, result?: number, entry: Entry = top(model)): void {
  model.stack.splice(model.stack.indexOf(entry), 1);
  model.closed++;
  if (entry.askedBy === 'run') model.value = result;
  else if (entry.askedBy !== null) model.promises[entry.askedBy] = result;
  if (entry.reading) model.promises[model.promises.indexOf(`reading ${entry.id}`)] = ENDED;
  if (model.stack.length === 0 && model.end === null) modelEnd(model, 'closed');
}

function modelEnd(model: Model, reason: Model['end']): void {
  model.end = reason;
  model.closed += model.stack.length;
  for (const { askedBy } of model.stack) if (typeof askedBy === 'number') model.promises[askedBy] = ENDED;
  for (const [index, promise] of model.promises.entries()) {
    if (String(promise).startsWith('reading')) model.promises[index] = ENDED;
  }
  model.stack.length = 0;
}

function modelFail(model: Model): void {
  if (!model.onErrorTakes) modelEnd(model, 'failed');
}

function modelEnter(model: Model, setup: Setup, askedBy: Entry['askedBy']): void {
  model.stack.push({ id: model.made++, askedBy, reading: false });
  if (setup === 'fine') return;
  if (setup !== 'false') modelFail(model);
  if (model.end === null) modelLeave(model);
}

function check(model: Model, real: Real): void {
  for (const probe of real.probes.values()) {
    expect(probe.faults).toEqual([]);
    expect(probe.closings).toBeLessThanOrEqual(1);
  }
  expect([...real.probes.values()].reduce((sum, probe) => sum + probe.closings, 0)).toBe(model.closed);
  const expected = model.promises.map((promise) =>
    String(promise).startsWith('reading') ? PENDING : promise,
  );
  expect(real.promises).toEqual(expected);
  const [shown, prompt] = [model.end === null ? real.app.screen[0] : null, real.app.prompt];
  expect({ shown, prompt }).toEqual(asShown(model.stack.at(-1)));
}

function asShown(entry: Entry | undefined): { shown: string | null; prompt: string | null } {
  if (entry === undefined) return { shown: null, prompt: null };
  return { shown: `Screen ${entry.id}`, prompt: entry.reading ? 'Line: ' : 'Key: ' };
}

/** How an app ended, its failure included. */
async function endOf(app: AppDriver): Promise<unknown> {
  try {
    return await app.ended;
  } catch (error) {
    return error;
  }
}

function expectedEnd({ end, value }: Model): unknown {
  if (end === 'failed') return failure;
  if (end === 'closed' && value !== undefined) return { reason: end, code: 0, value };
  return { reason: end, code: end === 'end-of-input' || end === 'aborted' ? 1 : 0 };
}

type Command = fc.AsyncCommand<Model, Real>;

/** A command from what is possible, what is done and what the model makes of it. */
function command(
  name: string,
  steps: {
    when?: (model: Model) => boolean;
    run: (model: Model, real: Real) => unknown;
    model: (model: Model) => void;
  },
): Command {
  return {
    check: (model) => isOpen(model) && (steps.when?.(model) ?? true),
    async run(model, real) {
      await steps.run(model, real);
      steps.model(model);
      check(model, real);
    },
    toString: () => name,
  };
}

const canAct = (side: Side) => (model: Model) => side === 'outside' || !top(model).reading;

const push = (side: Side, setup: Setup): Command =>
  command(`push ${side} ${setup}`, {
    when: canAct(side),
    run: (model, real) => {
      const next = newProbe(model, real, setup);
      return act(side, model, real, (probe) => probe.push(next));
    },
    model: (model) => modelEnter(model, setup, null),
  });

const ask = (side: Side, setup: Setup): Command =>
  command(`ask ${side} ${setup}`, {
    when: canAct(side),
    run: (model, real) => {
      const next = newProbe(model, real, setup);
      return act(side, model, real, (probe) => track(real, probe.ask(next)));
    },
    model: (model) => modelEnter(model, setup, model.promises.push(PENDING) - 1),
  });

const replace = (side: Side, setup: Setup): Command =>
  command(`replace ${side} ${setup}`, {
    when: canAct(side),
    run: (model, real) => {
      const next = newProbe(model, real, setup);
      return act(side, model, real, (probe) => probe.replace(next));
    },
    model: (model) => {
      const old = model.stack.pop() as Entry;
      model.closed++;
      if (old.reading) model.promises[model.promises.indexOf(`reading ${old.id}`)] = ENDED;
      modelEnter(model, setup, old.askedBy);
    },
  });

const close = (side: Side, result: number | undefined): Command =>
  command(`close ${side} ${result}`, {
    when: canAct(side),
    run: (model, real) => act(side, model, real, (probe) => probe.close(result)),
    model: (model) => modelLeave(model, result),
  });

const closeBelow = (): Command =>
  command('close a screen that is not on top', {
    when: (model) => model.stack.length > 1,
    async run(model, real) {
      const below = real.probes.get((model.stack[0] as Entry).id) as Probe;
      below.close(5);
      await real.app.waitForPrompt().catch(() => {});
    },
    model: (model) => modelLeave(model, 5, model.stack[0]),
  });

const redraw = (side: Side, which: 'top' | 'bottom'): Command =>
  command(`redraw ${side} ${which}`, {
    when: canAct(side),
    run: (model, real) =>
      act(side, model, real, (probe) => {
        const bottom = real.probes.get((model.stack[0] as Entry).id) as Probe;
        (which === 'top' ? probe : bottom).redraw();
      }),
    model: () => {},
  });

const fail = (how: 'throws' | 'rejects' | 'in refresh'): Command =>
  command(`fail: ${how}`, {
    when: canAct('inside'),
    run: (model, real) =>
      act('inside', model, real, (probe) => {
        if (how === 'throws') throw failure;
        if (how === 'rejects') return Promise.reject(failure);
        probe.failsOnce = true;
        probe.redraw();
        return null;
      }),
    model: modelFail,
  });

const read = (): Command =>
  command('getUserInput', {
    when: canAct('inside'),
    run: (model, real) =>
      act('inside', model, real, (probe) => {
        const line = probe.getUserInput('Line');
        track(real, line);
        return line;
      }),
    model: (model) => {
      top(model).reading = true;
      model.promises.push(`reading ${top(model).id}`);
    },
  });

const answerRead = (line: string): Command =>
  command(`answer ${line}`, {
    when: (model) => top(model).reading,
    run: (_model, real) => real.app.answer(line),
    model: (model) => {
      const entry = top(model);
      entry.reading = false;
      model.promises[model.promises.indexOf(`reading ${entry.id}`)] = line;
    },
  });

const end = (how: 'quit' | 'end-of-input' | 'aborted', side: Side): Command =>
  command(`end: ${how} ${side}`, {
    when: canAct(side),
    async run(model, real) {
      if (how === 'quit') await act(side, model, real, (probe) => probe.quit());
      else if (how === 'aborted') await act(side, model, real, () => real.abort.abort());
      else await real.app.end();
      await real.app.ended;
    },
    model: (model) => modelEnd(model, how),
  });

const side = fc.constantFrom<Side>('inside', 'outside');
const setup = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Setup>('fine') },
  { weight: 1, arbitrary: fc.constantFrom<Setup>('false', 'throws', 'rejects') },
);
const steps = fc.commands(
  [
    fc.tuple(side, setup).map((args) => push(...args)),
    fc.tuple(side, setup).map((args) => ask(...args)),
    fc.tuple(side, setup).map((args) => replace(...args)),
    fc.tuple(side, fc.option(fc.nat(9), { nil: undefined })).map((args) => close(...args)),
    fc.constant(closeBelow()),
    fc.tuple(side, fc.constantFrom<'top' | 'bottom'>('top', 'bottom')).map((args) => redraw(...args)),
    fc.constantFrom<'throws' | 'rejects' | 'in refresh'>('throws', 'rejects', 'in refresh').map(fail),
    fc.constant(read()),
    fc.constantFrom('a', '').map(answerRead),
  ],
  { maxCommands: 40 },
);
const ending = fc.tuple(
  fc.constantFrom<'quit' | 'end-of-input' | 'aborted' | 'closed'>(
    'quit',
    'end-of-input',
    'aborted',
    'closed',
  ),
  side,
);

describe('the screen stack', () => {
  it('never loses a screen, shows a closed one, or leaves a promise pending, and ends with the right reason', async () => {
    await fc.assert(
      fc.asyncProperty(steps, ending, fc.boolean(), async (commands, [how, at], onErrorTakes) => {
        const abort = new AbortController();
        const first = new Probe(0);
        const app = startApp(first, { signal: abort.signal, onError: () => onErrorTakes });
        const real: Real = { app, abort, probes: new Map([[0, first]]), promises: [] };
        const model: Model = {
          stack: [{ id: 0, askedBy: 'run', reading: false }],
          onErrorTakes,
          closed: 0,
          made: 1,
          promises: [],
          end: null,
          value: undefined,
        };
        await app.waitForPrompt();
        await fc.asyncModelRun(() => ({ model, real }), commands);

        // Whatever is left: close everything, screen by screen, or end it.
        while (model.end === null) {
          if (how === 'closed') await close('outside', 1).run(model, real);
          else await end(how, canAct(at)(model) ? at : 'outside').run(model, real);
        }
        expect(await endOf(app)).toEqual(expectedEnd(model));
        check(model, real);
        expect(real.promises).not.toContain(PENDING);
        for (const probe of real.probes.values()) expect(probe.closings).toBe(1);
      }),
      { numRuns: part(300) },
    );
  });
});
