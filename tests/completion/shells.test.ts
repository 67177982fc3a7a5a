// TAB in real shells.

import { existsSync, renameSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasShell, type ShellName, ShellPlace, ShellSession } from './shell-session.ts';

let place: ShellPlace;

beforeAll(async () => {
  place = await ShellPlace.open();
});

afterAll(() => place.remove());

/** What is typed, and what stands there after TAB, where the shells agree. */
const LINES: readonly (readonly [typed: string, completed: string])[] = [
  ['shop dep', 'shop deploy '],
  ['shop db mi', 'shop db migrate '],
  ['shop help d', 'shop help d'],
  ['shop --verb', 'shop --verbose '],
  ['shop deploy --en', 'shop deploy --env '],
  ['shop deploy --env st', 'shop deploy --env staging '],
  ['shop deploy -e p', 'shop deploy -e production '],
  ['shop deploy --env=st', 'shop deploy --env=staging '],
  ['shop deploy --regions eu,u', 'shop deploy --regions eu,us '],
  ['shop deploy --regions=eu,a', 'shop deploy --regions=eu,asia '],
  ['shop deploy -- eu a', 'shop deploy -- eu asia '],
  ['shop odd tw', String.raw`shop odd two\ words `],
  [String.raw`shop odd two\ w`, String.raw`shop odd two\ words `],
  ['shop odd "two', 'shop odd "two words" '],
  ["shop odd 'two w", "shop odd 'two words' "],
  ['shop odd it', String.raw`shop odd it\'s `],
  ['shop odd "it', `shop odd "it's" `],
  ['shop odd sa', String.raw`shop odd say\ \"hi\" `],
  ["shop odd 'sa", `shop odd 'say "hi"' `],
  [String.raw`shop odd \$`, String.raw`shop odd \$\(touch\ ran\) `],
  ["shop odd '$", "shop odd '$(touch ran)' "],
  [String.raw`shop odd "\$`, String.raw`shop odd "\$(touch ran)" `],
  ["shop odd '`", "shop odd '`touch ran`' "],
  ['shop odd x:', 'shop odd x:y '],
  ['shop odd --word=x:', 'shop odd --word=x:y '],
  ['shop odd k=', 'shop odd k=v '],
  ['shop odd 日', String.raw`shop odd 日本\ 支店 `],
  ["shop odd 'ban", "shop odd 'bang!' "],
  ['shop odd ba', 'shop odd ba'],
  ["shop odd 'star", "shop odd 'star*' "],
  ["shop odd 'p|", "shop odd 'p|q;r&s<t>' "],
  ["shop odd '{", "shop odd '{a,b}' "],
  ["shop odd '[", "shop odd '[ab]' "],
  ['shop odd di', 'shop odd dir/'],
  ['shop odd -- -d', 'shop odd -- -dash '],
  ['shop odd tab', 'shop odd tab'],
  ['shop odd li', 'shop odd li'],
  ['shop odd --town Ba', String.raw`shop odd --town Bad\ Homburg `],
  ['shop odd --file tw', String.raw`shop odd --file two\ words.txt `],
  ['shop odd --file fo', 'shop odd --file folder/'],
  ['shop odd --file=fo', 'shop odd --file=folder/'],
  ['shop --answers fo', 'shop --answers folder/'],
  ['shop broken --', 'shop broken --'],
  ['shop depoly --', 'shop depoly --'],
  ['shop deploy > fo', 'shop deploy > folder/'],
  ['shop odd $(touch ran) --fi', 'shop odd $(touch ran) --file '],
  ['shop odd `touch ran` --fi', 'shop odd `touch ran` --file '],
  ['shop odd "$(touch ran)" --fi', 'shop odd "$(touch ran)" --file '],
  ['./shop dep', './shop deploy '],
];

/** What differs: bash takes an open backtick for a command; a shell escapes what it must. */
const OWN: Readonly<Record<ShellName, Readonly<Record<string, string>>>> = {
  bash: {
    'shop odd `touch ran` --fi': 'shop odd `touch ran` --fi',
    'shop odd "bang': String.raw`shop odd "bang"\!" `,
    "shop odd 'it": String.raw`shop odd 'it'\''s' `,
    'shop odd bang': String.raw`shop odd bang\! `,
    'shop deploy > out a': 'shop deploy > out asia ',
    'shop deploy 2>/dev/null a': 'shop deploy 2>/dev/null asia ',
    'shop deploy 2> fo': 'shop deploy 2> folder/',
  },
  zsh: {
    "shop odd 'it": String.raw`shop odd 'it'\''s' `,
    'shop odd bang': String.raw`shop odd bang\! `,
    'shop deploy > out a': 'shop deploy > out asia ',
  },
  fish: {
    "shop odd 'it": String.raw`shop odd 'it\'s' `,
    'shop odd "bang': 'shop odd "bang!" ',
    'shop deploy > out a': 'shop deploy > out asia ',
  },
};

/** Settings that break scripts. */
const SETTINGS: Readonly<Record<ShellName, readonly string[]>> = {
  bash: [
    'set -u; shopt -s failglob; IFS=o-=',
    String.raw`COMP_WORDBREAKS=$' \t\n"\''; shopt -s nocasematch extglob; set -o pipefail`,
    String.raw`COMP_WORDBREAKS=$' \t\n\"\'><=;|&(:,-@'; shopt -s nullglob; alias command=false; shop() { touch ran; }`,
  ],
  zsh: [
    'setopt ksh_arrays sh_word_split glob_subst no_unset',
    'IFS=o-=; setopt null_glob extended_glob ksh_glob; shop() { touch ran }',
  ],
  fish: ['function shop; touch ran; end; set -g IFS o'],
};

const SOME = LINES.filter(([typed]) => /dep$|env=st|tw$|x:|=fo|'it|eu,u|\$$/.test(typed));

describe.each(['bash', 'zsh', 'fish'] as const)('in %s', (shell) => {
  const isThere = hasShell(shell);
  const load = (script: string): string => `source ${script}`;

  const start = async (before = '', name = 'shop'): Promise<ShellSession> => {
    place.addProgram(`${shell}.script`, await place.scriptOf(shell, name), place.folder);
    return ShellSession.start(shell, place, `${before}\n${load(join(place.folder, `${shell}.script`))}`);
  };

  it('is installed: without it, nothing is tested', ({ skip }) => skip(!isThere, `install ${shell}`));

  describe.runIf(isThere)('TAB', () => {
    it('completes what is typed, and runs nothing of it', async () => {
      place.addProgram('shop', '#!/bin/sh\ntouch ran\n', place.work);
      const session = await start();
      const lines = new Map([...LINES, ...Object.entries(OWN[shell])]);
      const completed = new Map<string, string>();
      for (const typed of lines.keys()) completed.set(typed, (await session.complete(typed)).line);
      await session.close();
      expect(completed).toEqual(lines);
      expect(existsSync(join(place.work, 'ran'))).toBe(false);
    });

    it.each(SETTINGS[shell])('works with %s', async (setting) => {
      const session = await start(setting);
      const completed: [string, string][] = [];
      for (const [typed] of SOME) completed.push([typed, (await session.complete(typed)).line]);
      await session.close();
      expect(completed).toEqual(SOME);
      expect(existsSync(join(place.work, 'ran'))).toBe(false);
    });

    it('lists what there is', async () => {
      const session = await start();
      const { shown } = await session.complete('shop deploy --env ', '\t\t');
      for (const word of ['staging', 'production']) expect(shown).toContain(word);
      expect(shown.includes('with care')).toBe(shell !== 'bash');
      await session.close();
    });

    it('starts the program, and waits no longer than a second for a function that hangs', async () => {
      const session = await start('', 'slow-shop');
      expect((await session.complete('slow-shop odd --slow ')).line).toBe('slow-shop odd --slow ');
      expect((await session.complete('slow-shop deploy --env=st')).line).toBe(
        'slow-shop deploy --env=staging ',
      );
      await session.close();
    });

    it('offers files once the program has gone', async () => {
      const session = await start();
      const [file, away] = [join(place.bin, 'shop'), join(place.bin, 'away')];
      renameSync(file, away);
      unlinkSync(join(place.work, 'shop'));
      try {
        expect((await session.complete('shop fo')).line).toBe('shop folder/');
      } finally {
        renameSync(away, file);
      }
      await session.close();
    });
  });
});
