import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedAnswers, itemsOf, placeOf, sharesOf, type AnswerChanges } from './answers.ts';

test.each([
  ['price', { name: 'price', item: undefined }],
  ['owners.k3f', { name: '', item: { list: 'owners', id: 'k3f' } }],
  ['owners.k3f.share', { name: 'share', item: { list: 'owners', id: 'k3f' } }],
  ['owners', { name: 'owners', item: undefined }],
  ['people.k3f.share', undefined],
  ['owners..share', undefined],
  ['owners.K3F.share', undefined],
  ['owners.k3f.share.more', undefined],
  ['owners.__proto__.share', undefined],
])('%s is a place: %j', (key, place) => {
  expect(placeOf(key)).toEqual(place);
});

test('items come in their order, whatever order they were saved in', () => {
  const answers = { 'owners.b': 2, 'owners.a.share': 40, 'owners.a': 7, 'owners.c': 2, 'owners.d.share': 1 };
  expect(itemsOf(answers, 'owners')).toEqual(['b', 'c', 'a']);
  expect(itemsOf(answers, 'projects')).toEqual([]);
});

test('removing an item removes its answers and nothing else', () => {
  const answers = { price: 1, 'owners.a': 0, 'owners.a.share': 40, 'owners.ab': 1, 'owners.ab.share': 60 };
  expect(changedAnswers(answers, { 'owners.a': null })).toEqual({
    price: 1,
    'owners.ab': 1,
    'owners.ab.share': 60,
  });
  expect(changedAnswers(answers, { 'owners.a.share': null, price: 2 })).toEqual({
    ...answers,
    price: 2,
    'owners.a.share': undefined,
  });
});

test('changes of two devices in different places both stay, in either order', () => {
  const places = fc.constantFrom('price', 'budget', 'owners.a', 'owners.a.share', 'owners.b.share');
  const changes = fc.dictionary(places, fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }));
  fc.assert(
    fc.property(changes, changes, (one: AnswerChanges, other: AnswerChanges) => {
      const apart = Object.fromEntries(
        Object.entries(other).filter(([key]) => !Object.keys(one).some((each) => isRelated(each, key))),
      );
      const answers = { price: 5, 'owners.a': 1, 'owners.a.share': 50, 'owners.b': 2 };
      const oneFirst = changedAnswers(changedAnswers(answers, one), apart);
      const otherFirst = changedAnswers(changedAnswers(answers, apart), one);
      expect(oneFirst).toEqual(otherFirst);
    }),
  );
});

test('shares add up to the hundredth of a percent', () => {
  const thirds = { 'owners.a': 0, 'owners.a.share': 33.33, 'owners.b': 1, 'owners.b.share': 33.33 };
  expect(sharesOf({ ...thirds, 'owners.c': 2, 'owners.c.share': 33.34 })).toBe(10_000);
  expect(sharesOf({ ...thirds, 'owners.c': 2 })).toBe(6666);
});

function isRelated(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}
