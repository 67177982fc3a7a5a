// Random apps: screens, dialogs, questions and scripts, as a plain description that can be read and built again.

import fc from 'fast-check';
import {
  type AnyScreen,
  type App,
  Container,
  ErrorDialog,
  GetInputScreen,
  GetPasswordInputScreen,
  HelpScreen,
  InputState,
  PasswordDialog,
  type Prompt,
  refuse,
  TextWidget,
  UIScreen,
  YesNoDialog,
} from 'textui';
import { buildQuestion, type QuestionPlan, questionPlans } from './question-plans.ts';
import { build, SHARED, type Tree, trees } from './trees.ts';

const DIALOGS = {
  input: (message: string) => new GetInputScreen(message),
  'input with a check': (message: string) =>
    new GetInputScreen(message, { accept: [(value) => value.length > 1 || message] }),
  'hidden input': (message: string) => new GetPasswordInputScreen(message),
  password: (message: string) => new PasswordDialog(message, { confirm: true }),
  'yes or no': (message: string) => new YesNoDialog(message),
  error: (message: string) => new ErrorDialog(message),
  help: (message: string) => new HelpScreen(message),
} satisfies Record<string, (message: string) => unknown>;

/** Something that a screen or a script does. */
export type Action =
  | { do: 'ask' | 'push' | 'replace' | 'schedule'; screen: ScreenPlan }
  /** `leaveAfter`: after so many turns of the event loop the question is taken back. */
  | { do: 'question'; question: QuestionPlan; initial: string | null; leaveAfter: number | null }
  /** `forgotten`: nobody waits for its answer. */
  | { do: 'dialog'; dialog: keyof typeof DIALOGS; message: string; forgotten: boolean }
  | { do: 'read'; message: string; hidden: boolean }
  | { do: 'say'; message: string }
  | { do: 'wait'; turns: number }
  | { do: 'quit'; code: number | null }
  | { do: 'close' | 'redraw' | 'refuse' | 'fail' | 'hang' };

/** A screen and all that it leads to. */
export interface ScreenPlan {
  readonly title: string | null;
  readonly help: string | null;
  readonly inputRequired: boolean;
  readonly hidden: boolean;
  readonly setup: 'fine' | 'slow' | 'false' | 'fails';
  readonly body: Tree | null;
  /** What each item of its menu does, step by step. */
  readonly menu: readonly Action[][];
  /** What it does when it is first shown. */
  readonly shown: readonly Action[];
  /** A key of its own prompt, and what it does. */
  readonly option: readonly Action[] | null;
}

/** What an app is run with. */
export type AppPlan =
  | { run: 'screen'; screen: ScreenPlan }
  | { run: 'question'; question: QuestionPlan }
  /** `stubborn`: it goes on after an error, the end of the run among them. */
  | { run: 'script'; steps: readonly Action[]; stubborn: boolean };

/**
 * Apps whose strings are drawn from `strings`. They do nothing that never ends unless `hangs` says so, and quit with any
 * code unless `codes` is false.
 */
export function appPlans(
  strings: fc.Arbitrary<string>,
  { hangs = false, codes = true }: { hangs?: boolean; codes?: boolean } = {},
): fc.Arbitrary<AppPlan> {
  const a = <Name extends string>(name: Name): fc.Arbitrary<Name> => fc.constant(name);
  const question = questionPlans(strings);
  const { screen, leaf } = fc.letrec<{ screen: ScreenPlan; action: Action; leaf: Action }>((tie) => ({
    leaf: fc.oneof(
      fc.record({
        do: a('dialog'),
        dialog: fc.constantFrom(...(Object.keys(DIALOGS) as (keyof typeof DIALOGS)[])),
        message: strings,
        forgotten: fc.boolean(),
      }),
      fc.record({
        do: a('question'),
        question,
        initial: fc.constantFrom(null, 'b', 'x'),
        leaveAfter: fc.option(fc.nat(9), { freq: 9 }),
      }),
      fc.record({ do: a('read'), message: strings, hidden: fc.boolean() }),
      fc.record({ do: a('say'), message: strings }),
      fc.record({ do: a('wait'), turns: fc.nat(3) }),
      fc.record({ do: a('quit'), code: codes ? fc.option(fc.nat(255)) : fc.constant(null) }),
      fc.record({ do: fc.constantFrom('close', 'redraw', 'refuse', ...(hangs ? ['hang' as const] : [])) }),
      fc.record({ do: a('fail') }),
    ),
    action: fc.oneof(
      { maxDepth: 2, depthIdentifier: 'action' },
      tie('leaf'),
      fc.record({ do: fc.constantFrom('ask', 'push', 'replace', 'schedule'), screen: tie('screen') }),
    ),
    screen: fc.record({
      title: fc.option(strings),
      help: fc.option(strings),
      inputRequired: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
      hidden: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
      setup: fc.oneof(
        { weight: 6, arbitrary: a('fine') },
        fc.constantFrom<ScreenPlan['setup']>('slow', 'false', 'fails'),
      ),
      body: fc.option(trees(strings)),
      menu: fc.array(fc.array(tie('action'), { minLength: 1, maxLength: 3 }), { maxLength: 4 }),
      shown: fc.oneof(
        { weight: 4, arbitrary: fc.constant([]) },
        fc.array(tie('action'), { minLength: 1, maxLength: 2 }),
      ),
      option: fc.option(fc.array(tie('action'), { minLength: 1, maxLength: 2 })),
    }),
  }));
  // A script that never returns is never left: that is its right.
  const step = fc.oneof(
    leaf.filter((action) => action.do !== 'hang'),
    fc.record({ do: a('ask'), screen }),
  );
  return fc.oneof(
    fc.record({ run: a('screen'), screen }),
    fc.record({ run: a('question'), question }),
    fc.record({ run: a('script'), steps: fc.array(step, { maxLength: 4 }), stubborn: fc.boolean() }),
  );
}

/** What random apps throw. */
export class PlannedError extends Error {
  override readonly name = 'PlannedError';
}

/** What became of the parts of an app. */
export class AppLife {
  /** All screens that were made. */
  readonly screens: PlannedScreen[] = [];
  /** What screens and scripts were promised and have not got. */
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
export function runPlan(app: App, plan: AppPlan, life: AppLife): Promise<{ reason: string; code: number }> {
  if (plan.run === 'screen') return app.run(new PlannedScreen(plan.screen, life, app));
  if (plan.run === 'question') return app.run(buildQuestion(plan.question));
  return app.run(async (running) => {
    for (const step of plan.steps) {
      try {
        await perform(step, running, null, life);
      } catch (error) {
        if (!plan.stubborn) throw error;
      }
    }
  });
}

/** The screen of a plan; notes its life. */
export class PlannedScreen extends UIScreen<undefined, string> {
  readonly #plan: ScreenPlan;
  readonly #life: AppLife;
  readonly #app: App;
  #hasShown = false;
  setups = 0;
  closings = 0;
  /** What must never happen. */
  readonly faults: string[] = [];

  constructor(plan: ScreenPlan, life: AppLife, app: App) {
    super(plan.title);
    this.#plan = plan;
    this.#life = life;
    this.#app = app;
    this.help = plan.help;
    this.inputRequired = plan.inputRequired;
    this.hideUserInput = plan.hidden;
    life.screens.push(this);
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
    for (const action of actions) await perform(action, this.#app, this, this.#life);
  }
}

/** Does something for a screen, or for a script where there is none. */
export async function perform(
  action: Action,
  app: App,
  screen: PlannedScreen | null,
  life: AppLife,
): Promise<void> {
  const by = screen ?? app;
  switch (action.do) {
    case 'ask':
      return void (await ask(by, new PlannedScreen(action.screen, life, app), life));
    case 'push':
      return by.push(new PlannedScreen(action.screen, life, app));
    case 'schedule':
      return app.schedule(new PlannedScreen(action.screen, life, app));
    case 'replace':
      return screen?.replace(new PlannedScreen(action.screen, life, app));
    case 'question': {
      const leave = new AbortController();
      const options = { initial: action.initial as never, signal: leave.signal };
      const asked = life.track('question', (by as App).ask(buildQuestion(action.question), options));
      if (action.leaveAfter !== null) {
        for (let left = action.leaveAfter; left > 0; left--) await turn();
        leave.abort(new PlannedError('the question is taken back'));
      }
      return void (await asked);
    }
    case 'dialog': {
      const dialog = DIALOGS[action.dialog](action.message);
      if (action.forgotten) return void by.ask(dialog as UIScreen);
      return void (await ask(by, dialog, life));
    }
    case 'read':
      return void (await life.track(
        'read',
        screen?.getUserInput(action.message, { hidden: action.hidden }) ?? Promise.resolve(''),
      ));
    case 'say':
      return life.track('say', by.say(action.message));
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

function ask(by: PlannedScreen | App, screen: AnyScreen, life: AppLife): Promise<unknown> {
  return life.track('ask', by.ask(screen as UIScreen));
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
