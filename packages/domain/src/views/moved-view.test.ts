import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedView, viewMoves } from './moved-view.ts';

test.each([
  ['b', 'up', 'bac'],
  ['b', 'down', 'acb'],
  ['a', 'up', 'abc'],
  ['c', 'down', 'abc'],
  ['c', 'up', 'acb'],
  ['x', 'up', 'abc'],
  ['x', 'down', 'abc'],
] as const)('in a, b and c, moving %s %s gives %s', (id, move, after) => {
  expect(movedView(['a', 'b', 'c'], id, move).join('')).toBe(after);
});

test('moving keeps every view, and moving back undoes it', () => {
  const list = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 });
  fc.assert(
    fc.property(list, fc.nat(), fc.constantFrom(...viewMoves), (ids, at, move) => {
      const id = ids[at % ids.length] ?? '';
      const after = movedView(ids, id, move);
      expect(after.toSorted()).toEqual(ids.toSorted());
      const back = movedView(after, id, move === 'up' ? 'down' : 'up');
      expect(back).toEqual(after === ids ? back : ids);
    }),
  );
});
