import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { newestOfEachEntity } from './newest-records.ts';

const line = (id: string, entityId: string, day: string) => ({ id, entityId, createdDate: plainDate(day) });

test.each([
  ['no records', [], []],
  ['an older record first', [line('a', 'x', '2025-01-01'), line('b', 'x', '2026-01-01')], ['b']],
  ['an older record last', [line('b', 'x', '2026-01-01'), line('a', 'x', '2025-01-01')], ['b']],
  ['two records on one day', [line('a', 'x', '2026-01-01'), line('b', 'x', '2026-01-01')], ['b']],
  ['two entities', [line('a', 'x', '2025-01-01'), line('b', 'y', '2026-01-01')], ['a', 'b']],
] as const)('%s', (_, lines, expected) => {
  expect(newestOfEachEntity(lines).map(({ id }) => id)).toEqual(expected);
});

test('picks each entity’s newest record in any order', () => {
  const lines = fc.uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1 }),
      entityId: fc.constantFrom('x', 'y', 'z'),
      createdDate: fc.constantFrom('2025-01-01', '2026-01-01', '2026-02-01').map(plainDate),
    }),
    { selector: ({ id }) => id },
  );
  fc.assert(
    fc.property(lines, (all) => {
      const newest = newestOfEachEntity(all);
      expect(new Set(newest.map(({ entityId }) => entityId)).size).toBe(newest.length);
      for (const one of all) {
        const chosen = newest.find(({ entityId }) => entityId === one.entityId);
        expect(chosen && chosen.createdDate >= one.createdDate).toBe(true);
      }
      const ids = (rows: typeof newest) => rows.map(({ id }) => id).toSorted();
      expect(ids(newestOfEachEntity(all.toReversed()))).toEqual(ids(newest));
    }),
  );
});
