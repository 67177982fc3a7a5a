// Runs the apps of plans, and notes what becomes of their parts.

import { Container } from 'textui/render/containers';
import { TextWidget } from 'textui/render/widgets';
import { type App, InputState, type Prompt, refuse, UIScreen } from 'textui/screens';
import type { TaskBody } from 'textui/types';
import { type Action, type AppPlan, DIALOGS, type ScreenPlan } from './app-plans.ts';
import { buildQuestion } from './question-plans.ts';
import { build, SHARED } from './trees.ts';

/** The error that random apps throw. */
export class PlannedError extends Error {
  override readonly name = 'PlannedError';
}

/** The ends of the parts of an app. */
export class AppRecord {
  /** All screens that were made. */
  readonly screens: PlannedScreen[] = [];
  /** Promises to screens and scripts that have not settled. */
  readonly pending = new Set<{ readonly name: string }>();

  /** Notes a promise until it settles. */
  track<Value>(name: string, promise: Promise<Value>): Promise<Value> {
    const note = { name };
    this.pending.add(note);
    const settled = (): void => void this.pending.delete(note);
    promise.then(settled, settled);
    return promise;
  }
}

/** Runs the app of a plan. */
export function runPlan(
  app: App,
  plan: AppPlan,
  record: AppRecord,
): Promise<{ reason: string; code: number }> {
  if (plan.run === 'screen') return app.run(new PlannedScreen(plan.screen, record, app));
  if (plan.run === 'question') return app.run(buildQuestion(plan.question));
  return app.run(async (running) => {
    for (const step of plan.steps) {
      try {
        await perform(step, running, null, record);
      } catch (error) {
        if (!plan.stubborn) throw error;
      }
    }
  });
}

/** The screen of a plan; notes what becomes of it. */
export class PlannedScreen extends UIScreen<undefined, string> {
  readonly #plan: ScreenPlan;
  readonly #record: AppRecord;
  readonly #app: App;
  #hasShown = false;
  setups = 0;
  closings = 0;
  /** Events that must never happen. */
  readonly faults: string[] = [];

  constructor(plan: ScreenPlan, record: AppRecord, app: App) {
    super(plan.title);
    this.#plan = plan;
    this.#record = record;
    this.#app = app;
    this.help = plan.help;
    this.inputRequired = plan.inputRequired;
    this.hideUserInput = plan.hidden;
    record.screens.push(this);
  }

  override async setup(): Promise<boolean> {
    this.setups++;
    if (this.#plan.setup === 'slow') await turn();
    if (this.#plan.setup === 'fails') throw new PlannedError('setup');
    return this.#plan.setup !== 'false';
  }

  override refresh(): void {
    if (this.setups !== 1 || this.closings > 0)
      this.faults.push('shown before it was set up or after it closed');
    const { body, menu } = this.#plan;
    if (body !== null) {
      const shared = Array.from({ length: SHARED }, (_, index) => new TextWidget(`shared ${index}`));
      this.window.addWithSeparator(build(body, shared));
    }
    const items = new Container();
    for (const [index, actions] of menu.entries()) {
      items.add(new TextWidget(`item ${index}`), () => this.#perform(actions));
    }
    this.window.add(items);
  }

  override async shown(): Promise<void> {
    if (this.#hasShown) return;
    this.#hasShown = true;
    await this.#perform(this.#plan.shown);
  }

  override prompt(): Prompt {
    const prompt = this.defaultPrompt();
    const { option } = this.#plan;
    if (option !== null) {
      prompt.addOption('x', 'to do it', async () => {
        await this.#perform(option);
        return option[0]?.do === 'refuse' ? refuse('No.') : InputState.PROCESSED;
      });
    }
    return prompt;
  }

  override closed(): void {
    this.closings++;
  }

  async #perform(actions: readonly Action[]): Promise<void> {
    for (const action of actions) await perform(action, this.#app, this, this.#record);
  }
}

/** Does something for a screen, or for a script where there is none. */
export async function perform(
  action: Action,
  app: App,
  screen: PlannedScreen | null,
  record: AppRecord,
): Promise<void> {
  const by = screen ?? app;
  switch (action.do) {
    case 'ask':
      return void (await record.track('ask', ask(by, new PlannedScreen(action.screen, record, app))));
    case 'push':
      return by.push(new PlannedScreen(action.screen, record, app));
    case 'schedule':
      return app.schedule(new PlannedScreen(action.screen, record, app));
    case 'replace':
      return screen?.replace(new PlannedScreen(action.screen, record, app));
    case 'question': {
      const leave = new AbortController();
      const options = { initial: action.initial as never, signal: leave.signal };
      const asked = record.track('question', (by as App).ask(buildQuestion(action.question), options));
      if (action.leaveAfter !== null) {
        for (let left = action.leaveAfter; left > 0; left--) await turn();
        leave.abort(new PlannedError('the question is taken back'));
      }
      return void (await asked);
    }
    case 'dialog': {
      const dialog = DIALOGS[action.dialog](action.message);
      const asked = ask(by, dialog);
      return action.forgotten ? undefined : void (await record.track('dialog', asked));
    }
    case 'read':
      return void (await record.track(
        'read',
        screen?.getUserInput(action.message, { hidden: action.hidden }) ?? Promise.resolve(''),
      ));
    case 'say':
      return record.track('say', by.say(action.message));
    case 'task':
      return record.track('task', by.task(action.label, bodyOf(action), { cancel: action.cancel }));
    case 'wait':
      for (let left = action.turns; left > 0; left--) await turn();
      return;
    case 'quit':
      return by.quit(action.code);
    case 'close':
      return screen?.close('closed');
    case 'redraw':
      return by.redraw();
    case 'refuse':
      return;
    case 'fail':
      throw new PlannedError('action');
    default:
      await new Promise(() => {});
  }
}

function ask(by: PlannedScreen | App, screen: UIScreen<undefined, unknown>): Promise<unknown> {
  return by.ask(screen);
}

/** The work of a task in a plan. */
function bodyOf({ label, total, turns, ends }: Action & { do: 'task' }): TaskBody<void> {
  return async (task) => {
    task.total = total;
    task.detail = label;
    for (let left = turns; left > 0; left--) {
      task.done++;
      await turn();
    }
    if (turns > 1) await task.say(label);
    if (ends === 'fails') throw new PlannedError('task');
    if (ends === 'when it is stopped') {
      await new Promise((resolve) => {
        if (task.signal.aborted) resolve(null);
        task.signal.addEventListener('abort', resolve);
      });
    }
  };
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
