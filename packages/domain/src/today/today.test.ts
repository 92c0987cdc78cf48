import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, plainDate } from '../calendar/plain-date.ts';
import { isAct, mostActs, todayKinds, todayOf, type TodayFact, type TodayKind } from './today.ts';

const today = plainDate('2026-11-27');

function fact(kind: TodayKind, inDays: number | null = null, id = `${kind} ${String(inDays)}`): TodayFact {
  return {
    kind,
    id,
    dealId: 'd',
    dealName: 'Juniper Lane',
    day: inDays === null ? null : addDays(today, inDays),
    amount: null,
    words: null,
    name: null,
    place: 'deal',
  };
}

describe('a borrower’s first page', () => {
  test('says nothing without facts', () => {
    expect(todayOf([])).toEqual({ headline: null, acts: [], more: 0 });
  });

  test.each([
    ['money before everything else', [fact('bill due', -9), fact('money arriving', 4)], 'money arriving'],
    ['an action item before a fee', [fact('fee due'), fact('action item', 30)], 'action item'],
    ['a fee before a returned document', [fact('document returned', -3), fact('fee due')], 'fee due'],
    [
      'a returned document before a question',
      [fact('question'), fact('document returned')],
      'document returned',
    ],
    ['a question before a bill', [fact('bill due', 0), fact('question')], 'question'],
    ['a bill before a closing window', [fact('extension window', 1), fact('bill due', 9)], 'bill due'],
    [
      'a window before insurance',
      [fact('insurance expiring', -1), fact('extension window', 9)],
      'extension window',
    ],
    [
      'insurance before a maturity',
      [fact('maturity', -5), fact('insurance expiring', 20)],
      'insurance expiring',
    ],
    ['a maturity before a possible draw', [fact('draw possible'), fact('maturity', 20)], 'maturity'],
  ] as const)('says %s', (_, facts, kind) => {
    expect(todayOf(facts).headline?.kind).toBe(kind);
  });

  test('asks for three things, the earliest of a kind first and those without a day last', () => {
    const facts = [
      fact('action item'),
      fact('action item', 3),
      fact('money arriving', 4),
      fact('action item', -2),
      fact('fee due'),
    ];
    const { headline, acts, more } = todayOf(facts);
    expect(headline?.kind).toBe('money arriving');
    expect(acts.map(({ id }) => id)).toEqual(['action item -2', 'action item 3', 'action item null']);
    expect(more).toBe(1);
  });

  const facts = fc.array(
    fc.record({
      kind: fc.constantFrom(...todayKinds),
      inDays: fc.option(fc.integer({ min: -400, max: 400 })),
      id: fc.uuid(),
    }),
  );

  test('asks for at most three things, whatever the facts and their order', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const all = given.map(({ kind, inDays, id }) => fact(kind, inDays, id));
        const { acts, more, headline } = todayOf(all);
        expect(acts.length).toBeLessThanOrEqual(mostActs);
        expect(acts.length + more).toBe(all.filter(isAct).length);
        expect(headline === null).toBe(all.length === 0);
        // A later one of the same kind never comes before an overdue one.
        const wrong = acts.flatMap(({ kind, day }, place) =>
          acts
            .slice(place + 1)
            .filter((later) => later.kind === kind && later.day !== null && later.day < today)
            .filter((later) => day === null || day > (later.day ?? '')),
        );
        expect(wrong).toEqual([]);
        const again = todayOf(all.toReversed());
        expect(again.acts.map(({ kind, day }) => [kind, day])).toEqual(
          acts.map(({ kind, day }) => [kind, day]),
        );
      }),
    );
  });

  test('keeps the order of equally urgent things', () => {
    const { acts } = todayOf([fact('fee due', 1, 'b'), fact('fee due', 1, 'a'), fact('fee due', 1, 'c')]);
    expect(acts.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });
});
