// Random apps: screens, dialogs, questions and scripts, as a plain description that can be read and built again.

import fc from 'fast-check';
import {
  ErrorDialog,
  GetInputScreen,
  GetPasswordInputScreen,
  HelpScreen,
  PasswordDialog,
  YesNoDialog,
} from 'textui/screens';
import { type QuestionPlan, questionPlans } from './question-plans.ts';
import { type Tree, trees } from './trees.ts';

/** Dialogs by name, each with any message. */
export const DIALOGS = {
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
  /** `forgotten`: the script does not wait for its answer. */
  | { do: 'dialog'; dialog: keyof typeof DIALOGS; message: string; forgotten: boolean }
  | { do: 'read'; message: string; hidden: boolean }
  | { do: 'say'; message: string }
  | {
      do: 'task';
      label: string;
      total: number | null;
      turns: number;
      cancel: boolean;
      ends: 'by itself' | 'fails' | 'when it is stopped';
    }
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
  /** The steps of each item of its menu. */
  readonly menu: readonly Action[][];
  /** Its steps when it is first shown. */
  readonly shown: readonly Action[];
  /** A key of its own prompt, and what it does. */
  readonly option: readonly Action[] | null;
}

/** An app to run. */
export type AppPlan =
  | { run: 'screen'; screen: ScreenPlan }
  | { run: 'question'; question: QuestionPlan }
  /** `stubborn`: it goes on after an error, the end of the run among them. */
  | { run: 'script'; steps: readonly Action[]; stubborn: boolean };

/**
 * Apps whose strings are drawn from `strings`. They do nothing that never ends unless `hangs` says so, and quit with
 * any code unless `codes` is false.
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
      fc.record({
        do: a('task'),
        label: strings,
        total: fc.constantFrom(null, 3, 0, Number.NaN, 1e21),
        turns: fc.nat(4),
        cancel: fc.boolean(),
        ends: fc.constantFrom('by itself', 'fails', ...(hangs ? ['when it is stopped' as const] : [])),
      }),
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
