import { describe, expect, test } from 'vitest';
import { moduleGroups, moduleOfMakers, typesOf } from './compile.ts';

/** Runs a compiled module, its imports resolved as in the browser. */
async function run(
  messages: Parameters<typeof moduleGroups>[0],
  language: string,
): Promise<Record<string, unknown>> {
  return imported([...moduleGroups(messages, language).values()].join(''));
}

async function imported(module: string): Promise<Record<string, unknown>> {
  const code = module.replaceAll(
    /from '([^']+)'/g,
    (_from, name: string) => `from '${import.meta.resolve(name)}'`,
  );
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, unknown>;
}

const lines = '{lines, plural, =0 {Nothing requested yet} one {in 1 line} other {in # lines}}';

describe('a compiled module', () => {
  test('has a string for a text without parameters, quotes and braces as they are', async () => {
    const { draws } = await run({ draws: { title: "The borrower’s \"draw\" '{'1'}'" } }, 'en');
    expect(draws).toEqual({ title: 'The borrower’s "draw" {1}' });
  });

  test.each([
    [0, 'Nothing requested yet'],
    [1, 'in 1 line'],
    [12_345, 'in 12,345 lines'],
  ])('picks the plural form for %d and groups its digits', async (count, text) => {
    const { draws } = (await run({ draws: { total: lines } }, 'en')) as {
      draws: { total: (given: { lines: number }) => string };
    };
    expect(draws.total({ lines: count })).toBe(text);
  });

  test('groups the digits of a number', async () => {
    const { draws } = (await run({ draws: { left: '{count, number} left' } }, 'en')) as {
      draws: { left: (given: { count: number }) => string };
    };
    expect(draws.left({ count: 1_204 })).toBe('1,204 left');
  });

  test.each(['{day, date}', '{n, selectordinal, one {#st} other {#th}}'])('refuses %s', (text) => {
    expect(() => typesOf({ group: { text } })).toThrow(/has no formatter/);
  });

  test('uses the plural rule of its language', async () => {
    const text = '{n, plural, one {# pozycja} few {# pozycje} many {# pozycji} other {# pozycji}}';
    const { group } = (await run({ group: { text } }, 'pl')) as {
      group: { text: (given: { n: number }) => string };
    };
    expect([1, 3, 5].map((n) => group.text({ n }))).toEqual(['1 pozycja', '3 pozycje', '5 pozycji']);
  });

  test('ends a Spanish sentence that ends in a time with one period', async () => {
    const { group } = (await run(
      { group: { text: 'Enviada {when}. De {name}, {when}.', file: '{when}.pdf' } },
      'es-US',
    )) as {
      group: Record<'text' | 'file', (given: { when: string; name: string }) => string>;
    };
    const given = { when: '2:05 p.m.', name: 'Ana' };
    expect(group.text(given)).toBe('Enviada 2:05 p.m. De Ana, 2:05 p.m.');
    expect(group.file(given)).toBe('2:05 p.m..pdf');
  });

  test('refuses a plural form that its language does not have', () => {
    expect(() => moduleGroups({ group: { text: '{n, plural, few {a} other {b}}' } }, 'en')).toThrow(/few/);
  });

  test('chooses by a switch and keeps lists in their order', async () => {
    const { group } = (await run(
      { group: { turned: 'It is {on, select, true {on} other {off}}.', days: ['Monday', 'Tuesday'] } },
      'en',
    )) as {
      group: { turned: (given: { on: boolean }) => string; days: string[] };
    };
    expect(group.turned({ on: true })).toBe('It is on.');
    expect(group.turned({ on: false })).toBe('It is off.');
    expect(group.days).toEqual(['Monday', 'Tuesday']);
  });
});

test('a module of makers makes every group of a noun, in one language', async () => {
  const code = moduleOfMakers({ draws: { title: 'Giro' }, units: { total: lines } }, 'es-US');
  const made = (await imported(code)) as {
    draws: () => unknown;
    units: () => { total: (given: { lines: number }) => string };
  };
  expect(made.draws()).toEqual({ title: 'Giro' });
  expect(made.units().total({ lines: 1 })).toBe('in 1 line');
});

test('types name each parameter: numbers pick a plural, booleans a case, text is shown as it is', () => {
  expect(
    typesOf({
      draws: {
        total: `{amount} ${lines}`,
        on: '{on, select, true {a} other {b}}',
        title: 'Draw',
        list: ['a', 'b'],
      },
    }),
  ).toBe(
    'export declare const draws: { readonly "total": (given: { readonly amount: string; readonly lines: number }) => string; readonly "on": (given: { readonly on: boolean }) => string; readonly "title": string; readonly "list": readonly [string, string]; };\n',
  );
});
