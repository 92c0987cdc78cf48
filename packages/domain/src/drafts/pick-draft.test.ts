import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedFields, fittingFields, pickDraft } from './pick-draft.ts';

const morning = { values: { city: 'Morning' }, savedAt: '2026-11-21T08:00:00.000Z' };
const evening = { values: { city: 'Evening' }, savedAt: '2026-11-21T20:00:00.000Z' };

describe('which draft is offered', () => {
  test.each([
    ['none', undefined, undefined, undefined],
    ['only on the server', undefined, morning, morning],
    ['only here, not on the server yet', { ...morning, onServer: false }, undefined, morning],
    ['here, and discarded elsewhere', { ...morning, onServer: true }, undefined, undefined],
    ['newer here', { ...evening, onServer: false }, morning, evening],
    ['newer on the server', { ...morning, onServer: true }, evening, evening],
    ['the same on both', { ...morning, onServer: true }, morning, morning],
  ])('%s', (_, local, server, picked) => {
    const { values, savedAt } = pickDraft(local, server) ?? {};
    expect({ values, savedAt }).toEqual({ values: picked?.values, savedAt: picked?.savedAt });
  });
});

test('a draft has only the fields that changed', () => {
  const initial = { city: 'Charleston', zip: '29401', lines: [{ value: '' }] };
  expect(changedFields({ ...initial, zip: '29403' }, initial)).toEqual({ zip: '29403' });
  expect(changedFields({ ...initial, lines: [{ value: '5' }] }, initial)).toEqual({
    lines: [{ value: '5' }],
  });
  expect(changedFields(initial, initial)).toEqual({});
});

test('a draft of a form that has since changed keeps the fields that still fit', () => {
  const draft = { city: 'Charleston', county: 'gone', lines: 'now a list', date: '2026-11-21' };
  expect(fittingFields(draft, { city: '', lines: [], date: undefined })).toEqual({
    city: 'Charleston',
    date: '2026-11-21',
  });
});

test('applying a draft’s fields restores exactly what was typed', () => {
  const form = fc.record({ a: fc.string(), b: fc.integer(), c: fc.boolean(), d: fc.array(fc.string()) });
  fc.assert(
    fc.property(form, form, (initial, typed) => {
      const draft = fittingFields(changedFields(typed, initial), initial);
      expect({ ...initial, ...draft }).toEqual(typed);
    }),
  );
});
