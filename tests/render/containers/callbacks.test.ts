// Input: which item a key belongs to, what its callback is given, and when everything has ended.

import { describe, expect, it, vi } from 'vitest';
import {
  Container,
  KeyPattern,
  ListColumnContainer,
  ListRowContainer,
  WindowContainer,
} from 'textui/render/containers';
import { CenterWidget, CheckboxWidget, EntryWidget, TextWidget, Widget } from 'textui/render/widgets';
import { runCode } from '../../support/programs.ts';

const text = (content = 'text'): TextWidget => new TextWidget(content);

/** A promise with its ends in hand. */
function deferred(): { promise: Promise<void>; resolve: () => void; reject: (error: unknown) => void } {
  let ends: { resolve: () => void; reject: (error: unknown) => void } | undefined;
  const promise = new Promise<void>((resolve, reject) => {
    ends = { resolve, reject };
  });
  return { promise, ...(ends as { resolve: () => void; reject: (error: unknown) => void }) };
}

/** Lets everything go on that can. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('processUserInput', () => {
  it('calls the callback of the item that the key belongs to, with its data', () => {
    const chosen: unknown[] = [];
    const container = new Container();
    container.add(text(), (data) => chosen.push(['first', data]), 'one');
    container.add(text(), (data) => chosen.push(['second', data]), { two: 2 });
    expect(container.processUserInput('2')).toBe(true);
    expect(container.processUserInput('1')).toBe(true);
    expect(chosen).toEqual([
      ['second', { two: 2 }],
      ['first', 'one'],
    ]);
  });

  it('passes data on as it is: undefined, null and the very object', () => {
    const chosen: unknown[] = [];
    const data = { a: 1 };
    const container = new Container();
    container.add(text(), (...given: unknown[]) => chosen.push(given));
    container.add(text(), (...given: unknown[]) => chosen.push(given), undefined);
    container.add(text(), (given: null) => chosen.push(given), null);
    container.add(text(), (given: typeof data) => chosen.push(given), data);
    for (const key of ['1', '2', '3', '4']) expect(container.processUserInput(key)).toBe(true);
    expect(chosen).toEqual([[undefined], [undefined], null, data]);
    expect(chosen[3]).toBe(data);
  });

  it('belongs to an item without a callback too', () => {
    const container = new Container({ items: [text()] });
    container.add(text(), null);
    expect(['1', '2', '3'].map((key) => container.processUserInput(key))).toEqual([true, true, false]);
  });

  it('ignores blanks around the key', () => {
    const container = new Container({ items: [text()] });
    for (const key of [' 1', '1 ', ' 1\t', '1\n']) expect(container.processUserInput(key)).toBe(true);
  });

  it('takes nothing else', () => {
    const callback = vi.fn<() => void>();
    const container = new Container();
    container.add(text(), callback);
    for (const key of ['', ' ', '0', '2', '-1', '1)', '01', '1.', '.1', '1.1', 'x', '1 2', '.', '1..1'])
      expect(container.processUserInput(key)).toBe(false);
    for (const key of [1, null, undefined, Number.NaN, {}, [], ['1'], true, Symbol('1'), 1n])
      expect(container.processUserInput(key as never)).toBe(false);
    expect(new Container().processUserInput('1')).toBe(false);
    expect(callback).not.toHaveBeenCalled();
  });

  it('lets the exception of a callback reach the caller', () => {
    const container = new Container();
    const failure = new Error('from the callback');
    container.add(text(), () => {
      throw failure;
    });
    expect(() => container.processUserInput('1')).toThrow(failure);
    expect(() => new Container({ items: [container] }).processUserInput('1.1')).toThrow(failure);
  });

  it('works before the first render, and without one', () => {
    const container = new Container({ items: [text()] });
    expect(container.processUserInput('1')).toBe(true);
    expect(container.height).toBe(0);
  });

  it('follows the key pattern', () => {
    const container = new ListRowContainer(2, { items: [text(), text()] });
    container.keyPattern = new KeyPattern({ pattern: '{}. ', offset: 0 });
    expect(['0', '1', '2'].map((key) => container.processUserInput(key))).toEqual([true, true, false]);
    container.keyPattern = null;
    expect(['0', '1', '2'].map((key) => container.processUserInput(key))).toEqual([false, false, false]);
  });

  it('takes no item that a key pattern of one’s own invents', () => {
    class Any extends KeyPattern {
      override idFor(key: string): number | null {
        return Number(key);
      }
    }
    const container = new Container({ items: [text(), text()] });
    container.keyPattern = new Any();
    expect(['0', '1'].map((key) => container.processUserInput(key))).toEqual([true, true]);
    for (const key of ['-1', '2', '0.5', 'NaN', 'Infinity'])
      expect(container.processUserInput(key)).toBe(false);
  });
});

describe('the name of an item', () => {
  const menu = () => {
    const chosen: unknown[] = [];
    const container = new Container();
    const add = (item: Widget, name: string) => container.add(item, (data) => chosen.push(data), name);
    add(new TextWidget('Time \x1b[31mzone\x1b[0m'), 'zone');
    add(new EntryWidget('Ｌanguage', 'Čeština'), 'language');
    add(new CheckboxWidget({ title: 'Network', text: 'connected' }), 'network');
    add(new TextWidget('Příliš\nžluťoučký  kůň'), 'horse');
    add(new TextWidget('Twice'), 'twice');
    add(new TextWidget(' twice '), 'twice again');
    add(new TextWidget(''), 'nothing');
    add(new CenterWidget(new TextWidget('Middle')), 'centred');
    const take = (key: string): [boolean, unknown[]] => [container.processUserInput(key), chosen.splice(0)];
    return { container, chosen, take };
  };

  it.each([
    ['Time zone', 'zone'],
    ['  time ZONE ', 'zone'],
    ['ｔｉｍｅ　ｚｏｎｅ', 'zone'],
    ['language', 'language'],
    ['network', 'network'],
    ['příliš žluťoučký kůň', 'horse'],
    ['Pr\u030ci\u0301lis\u030c z\u030clut\u030couc\u030cky\u0301 ku\u030an\u030c', 'horse'],
  ])('chooses it as its key does: %j', (key, name) => {
    expect(menu().take(key)).toEqual([true, [name]]);
  });

  it.each(['time', 'zone', 'Čeština', 'connected', '', '   ', 'middle', 'twice', 'Language\nČeština'])(
    'must be whole, and that of one item alone: %j',
    (key) => {
      expect(menu().take(key)).toEqual([false, []]);
    },
  );

  it('comes after the keys, also those of other containers', () => {
    const chosen: string[] = [];
    const [years, months] = [new Container(), new Container()];
    years.add(new TextWidget('2'), () => chosen.push('the year 2'));
    for (const month of ['January', 'February', 'May'])
      months.add(new TextWidget(month), (name) => chosen.push(name), month);
    const window = new WindowContainer();
    window.add(years);
    window.add(months);
    for (const key of ['2', '1', 'may', '4']) window.processUserInput(key);
    expect(chosen).toEqual(['February', 'the year 2', 'May']);
  });

  it('must be that of one item alone in the whole window', () => {
    const window = new WindowContainer();
    const [one, other] = [new Container(), new Container()];
    one.add(new TextWidget('Delete'));
    one.add(new TextWidget('Copy'));
    other.add(new TextWidget('delete'));
    window.add(new CenterWidget(one));
    window.add(other);
    window.add(one); // the same items once more
    expect(['delete', 'copy'].map((key) => window.processUserInput(key))).toEqual([false, true]);
  });

  it('may follow the keys of the containers around it', () => {
    const chosen: string[] = [];
    const ways = new Container();
    ways.add(new TextWidget('by cable'), () => chosen.push('cable'));
    const outer = new Container({ items: [new TextWidget('offline'), ways] });
    expect(
      ['2.by cable', '2. BY CABLE', '1.by cable', 'by cable'].map((key) => outer.processUserInput(key)),
    ).toEqual([true, true, false, false]);
    expect(chosen).toEqual(['cable', 'cable']);
  });

  it('is nothing where items have no keys', () => {
    const container = new Container({ items: [new TextWidget('a')], numbering: false });
    expect(container.processUserInput('a')).toBe(false);
  });
});

describe('a key that takes long to look for', () => {
  const numbered = (...items: Widget[]) => new Container({ items });

  it('is refused at once, however long', () => {
    const menu = numbered(new TextWidget('a'), numbered(numbered(new TextWidget('b'))));
    const blanks = ' '.repeat(100_000);
    const dots = '.'.repeat(100_000);
    for (const key of [
      blanks + dots,
      dots + blanks,
      `2.${blanks}${dots}`,
      `2.1.${blanks}${dots}`,
      '1.'.repeat(100_000),
      '2 . '.repeat(50_000),
      '1'.repeat(200_000),
    ]) {
      expect(menu.processUserInput(key)).toBe(false);
    }
  });

  it('is offered to each container once, though many share it', () => {
    let asked = 0;
    class Counting extends KeyPattern {
      override idFor(key: string): number | null {
        asked++;
        return super.idFor(key);
      }
    }
    const innermost = numbered(new TextWidget('a'));
    innermost.keyPattern = new Counting();
    let shared: Widget = innermost;
    for (let level = 0; level < 40; level++)
      shared = new Container({ items: [shared, new CenterWidget(shared)], numbering: false });
    expect((shared as Container).processUserInput('2')).toBe(false);
    expect(asked).toBe(1);
    expect((shared as Container).processUserInput('1')).toBe(true);
  });

  it('is taken by a container that has its own way of taking one', () => {
    const keys: string[] = [];
    class Letters extends Container {
      override processUserInput(key: string): boolean {
        keys.push(key);
        return key === 'x' || super.processUserInput(key);
      }
    }
    const letters = new Letters({ items: [new TextWidget('a')] });
    const window = new WindowContainer();
    window.add(letters);
    expect(['x', '1', 'y', 'a'].map((key) => window.processUserInput(key))).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(numbered(window).processUserInput('1.x')).toBe(true);
    expect(keys).toEqual(['x', '1', 'y', 'a', 'x']);
  });
});

describe('a key for an inner item', () => {
  const chosen: string[] = [];
  const numbered = (name: string, ...inner: Widget[]): Container => {
    const container = new Container({ items: inner });
    container.add(text(), (data) => chosen.push(data), name);
    return container;
  };
  const choose = (container: Container, key: string): [boolean, string[]] => {
    chosen.length = 0;
    return [container.processUserInput(key), [...chosen]];
  };

  it('is the keys on the way to it with dots between', () => {
    const outer = new Container({ items: [text(), numbered('inner')] });
    expect(choose(outer, '2.1')).toEqual([true, ['inner']]);
    expect(choose(outer, ' 2 . 1 ')).toEqual([true, ['inner']]);
    for (const key of ['1.1', '2.2', '2.', '2.1.1', '3.1', '2..1'])
      expect(choose(outer, key)).toEqual([false, []]);
  });

  it('may go any number of levels down', () => {
    const outer = new Container({ items: [new Container({ items: [numbered('deep', text())] })] });
    expect(choose(outer, '1.1.2')).toEqual([true, ['deep']]);
    expect(choose(outer, '1.1.1')).toEqual([true, []]);
    expect(choose(outer, '1.1')).toEqual([true, []]);
  });

  it('chooses the outer item where it is the key of that alone', () => {
    const outer = new Container();
    outer.add(numbered('inner'), (data) => chosen.push(data), 'outer');
    expect(choose(outer, '1')).toEqual([true, ['outer']]);
    expect(choose(outer, '1.1')).toEqual([true, ['inner']]);
  });

  it('is offered to the containers in a container without numbers, in order; the first wins', () => {
    const window = new WindowContainer('Title');
    window.add(text());
    window.addWithSeparator(numbered('first'));
    window.add(numbered('second', text()));
    expect(choose(window, '1')).toEqual([true, ['first']]);
    expect(choose(window, '2')).toEqual([true, ['second']]);
    expect(choose(window, '3')).toEqual([false, []]);
  });

  it('is offered through centred widgets, and through several containers without numbers', () => {
    const inner = new Container({
      numbering: false,
      items: [new CenterWidget(new CenterWidget(numbered('in')))],
    });
    const window = new WindowContainer();
    window.add(new CenterWidget(inner));
    expect(choose(window, '1')).toEqual([true, ['in']]);
    expect(choose(new Container({ items: [new CenterWidget(numbered('in'))] }), '1.1')).toEqual([
      true,
      ['in'],
    ]);
  });

  it('passes a container without numbers that is an item of a numbered one', () => {
    const window = new WindowContainer();
    window.add(numbered('inner'));
    expect(choose(new ListColumnContainer(2, { items: [window] }), '1.1')).toEqual([true, ['inner']]);
  });

  it('is offered to the children that a widget of one’s own names', () => {
    class Card extends Widget {
      readonly #list = numbered('in the card');
      override get children(): readonly Widget[] {
        return [text(), this.#list];
      }
    }
    const window = new WindowContainer();
    window.add(new Card());
    expect(choose(window, '1')).toEqual([true, ['in the card']]);
  });

  it('may have dots of its own', () => {
    class Versions extends KeyPattern {
      override keyFor(id: number): string {
        return `1.${id}`;
      }
      override idFor(key: string): number | null {
        return key.startsWith('1.') ? super.idFor(String(Number(key.slice(2)) + 1)) : null;
      }
    }
    const outer = new Container({ items: [text(), numbered('inner')] });
    outer.keyPattern = new Versions();
    expect(choose(outer, '1.0')).toEqual([true, []]);
    expect(choose(outer, '1.1.1')).toEqual([true, ['inner']]);
  });
});

describe('settled', () => {
  it('resolves at once where nothing runs', async () => {
    await expect(new Container().settled()).resolves.toBe(undefined);
    const container = new Container();
    container.add(text(), () => 'no promise');
    container.processUserInput('1');
    await container.settled();
  });

  it('resolves when all callbacks have ended, while processUserInput answers at once', async () => {
    const [first, second] = [deferred(), deferred()];
    const events: string[] = [];
    const container = new Container();
    container.add(text(), () => first.promise.then(() => events.push('first')));
    container.add(text(), async () => {
      await second.promise;
      events.push('second');
    });
    expect(container.processUserInput('1')).toBe(true);
    expect(container.processUserInput('2')).toBe(true);
    const settled = container.settled().then(() => events.push('settled'));
    second.resolve();
    await turn();
    expect(events).toEqual(['second']);
    first.resolve();
    await settled;
    expect(events).toEqual(['second', 'first', 'settled']);
  });

  it('waits for callbacks of containers inside, centred and of one’s own too', async () => {
    const wait = deferred();
    const inner = new Container();
    inner.add(text(), () => wait.promise);
    class Card extends Widget {
      override get children(): readonly Widget[] {
        return [inner];
      }
    }
    const window = new WindowContainer();
    window.add(new CenterWidget(new Container({ items: [new Card()] })));
    inner.processUserInput('1');
    let ended = false;
    const settled = window.settled().finally(() => {
      ended = true;
    });
    await turn();
    expect(ended).toBe(false);
    wait.resolve();
    await settled;
  });

  it('waits for callbacks that were started while it waited, in containers added meanwhile too', async () => {
    const [first, second, third] = [deferred(), deferred(), deferred()];
    const events: string[] = [];
    const container = new Container();
    container.add(text(), () => first.promise);
    container.add(text(), () => second.promise);
    container.processUserInput('1');
    const settled = container.settled().then(() => events.push('settled'));
    container.processUserInput('2');
    first.resolve();
    await turn();
    const added = new Container();
    added.add(text(), () => third.promise);
    container.add(added);
    added.processUserInput('1');
    second.resolve();
    await turn();
    expect(events).toEqual([]);
    third.resolve();
    await settled;
    expect(events).toEqual(['settled']);
  });

  it('waits for all, then rejects with the first failure, once', async () => {
    const [slow, early, late] = [deferred(), deferred(), deferred()];
    const container = new Container();
    for (const { promise } of [late, slow, early]) container.add(text(), () => promise);
    for (const key of ['1', '2', '3']) container.processUserInput(key);
    let ended = false;
    const settled = container.settled().finally(() => {
      ended = true;
    });
    settled.catch(() => {});
    early.reject(new Error('early'));
    await turn();
    late.reject(new Error('late'));
    await turn();
    expect(ended).toBe(false);
    slow.resolve();
    await expect(settled).rejects.toThrow('early');
    await container.settled();
  });

  it('rejects with the failure that came first, also where all came before anyone waited', async () => {
    const [first, second] = [deferred(), deferred()];
    const container = new Container();
    container.add(text(), () => second.promise);
    container.add(text(), () => first.promise);
    container.processUserInput('1');
    container.processUserInput('2');
    first.reject(new Error('first'));
    for (let steps = 0; steps < 10; steps++) await Promise.resolve();
    second.reject(new Error('second'));
    for (let steps = 0; steps < 10; steps++) await Promise.resolve();
    await expect(container.settled()).rejects.toThrow('first');
  });

  it('tells one of those who wait of a failure', async () => {
    const wait = deferred();
    const inner = new Container();
    inner.add(text(), () => wait.promise);
    const outer = new Container({ items: [inner] });
    outer.processUserInput('1.1');
    const both = Promise.allSettled([outer.settled(), inner.settled(), outer.settled()]);
    wait.reject(new Error('failed'));
    const results = (await both).map((result) => result.status);
    expect(results.filter((status) => status === 'rejected')).toHaveLength(1);
  });

  it('passes on whatever a callback failed with', async () => {
    const container = new Container();
    container.add(text(), () => Promise.reject(undefined));
    container.processUserInput('1');
    await expect(container.settled()).rejects.toBe(undefined);
  });

  it('follows thenables that are no promises', async () => {
    let end: (() => void) | undefined;
    const container = new Container();
    // oxlint-disable-next-line unicorn/no-thenable -- this is what is tested
    container.add(text(), () => ({ then: (resolve: () => void) => (end = resolve) }));
    container.processUserInput('1');
    let ended = false;
    const settled = container.settled().finally(() => {
      ended = true;
    });
    await turn();
    expect(ended).toBe(false);
    end?.();
    await settled;
  });

  it('remembers nothing of callbacks that have ended', async () => {
    const container = new Container();
    let calls = 0;
    container.add(text(), async () => {
      calls++;
      if (calls === 1) throw new Error('once');
    });
    container.processUserInput('1');
    await expect(container.settled()).rejects.toThrow('once');
    container.processUserInput('1');
    await container.settled();
    expect(calls).toBe(2);
  });
});

describe('a failure that nobody waits for', () => {
  const program = (wait: string): string => `
    import { Container } from 'textui/render/containers';
    import { TextWidget } from 'textui/render/widgets';
    process.on('unhandledRejection', (error) => console.log('unhandled:', error.message));
    const container = new Container();
    container.add(new TextWidget('a'), async () => { throw new Error('lost'); });
    console.log(container.processUserInput('1'));
    ${wait}
  `;

  it('is an unhandled rejection', async () => {
    expect((await runCode(program(''))).stdout).toBe('true\nunhandled: lost\n');
  });

  it('is none where somebody waits', async () => {
    const { stdout } = await runCode(
      program(`container.settled().catch((error) => console.log('told:', error.message));`),
    );
    expect(stdout).toBe('true\ntold: lost\n');
  });

  it('is one, of settled itself, where that is not waited for', async () => {
    expect((await runCode(program('container.settled();'))).stdout).toBe('true\nunhandled: lost\n');
  });

  it('ends a process that does not listen', async () => {
    const code = program('').replace(/process\.on.*\n/, '');
    const { code: exitCode, stderr } = await runCode(code);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('lost');
  });
});

describe('settled over containers', () => {
  it('rejects with the failure that came first in time, whichever container it came from', async () => {
    const inner = new Container();
    const outer = new Container({ items: [[inner]] });
    let failInner: (error: Error) => void = () => {};
    let failOuter: (error: Error) => void = () => {};
    inner.add(new TextWidget('in'), () => new Promise((_, reject) => (failInner = reject)));
    outer.add(new TextWidget('out'), () => new Promise((_, reject) => (failOuter = reject)));
    outer.processUserInput('2');
    outer.processUserInput('1.1');
    const settled = outer.settled();
    failInner(new Error('inner first'));
    await Promise.resolve();
    failOuter(new Error('outer second'));
    await expect(settled).rejects.toThrow('inner first');
  });
});
