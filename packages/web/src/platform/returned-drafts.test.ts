import { beforeEach, describe, expect, test } from 'vitest';
import { draftsReturned, writeCopy } from './draft-copies.ts';
import { beginAtNoon, form, morning, page, person } from './fake-drafts.ts';

beforeEach(beginAtNoon);

test('a form that goes on with a draft has it right away', () => {
  writeCopy(person, form, { values: { city: 'Here' }, savedAt: morning, onServer: false });
  const { draft, values } = page(person, true);
  draft.open();
  expect(values()['city']).toBe('Here');
  expect(draft.offered()).toEqual({ savedAt: morning, restored: true });
});

describe('a draft that was encrypted when the form was opened', () => {
  const returned = () => {
    writeCopy(person, form, { values: { city: 'Here' }, savedAt: morning, onServer: false });
    dispatchEvent(new Event(draftsReturned));
  };

  test('is offered once it is back', () => {
    const { draft } = page();
    const close = draft.open();
    returned();
    expect(draft.offered()).toEqual({ savedAt: morning, restored: false });
    close();
  });

  test('is not offered over what was typed since, or in a closed form', () => {
    const { draft, type, values } = page();
    const close = draft.open();
    type({ city: 'Newer' });
    returned();
    expect(draft.offered()).toBeUndefined();
    expect(values()['city']).toBe('Newer');
    close();
    returned();
    expect(draft.offered()).toBeUndefined();
  });
});
