import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from './fake-browser.ts';
import { readCopy, writeCopy } from './draft-copies.ts';
import {
  ann,
  beginAtNoon,
  form,
  morning,
  noon,
  page,
  person,
  server,
  type Kept,
  type Values,
} from './fake-drafts.ts';
import { keepSession } from './session.ts';

const arriveAndSettle = () => vi.advanceTimersByTimeAsync(2000);

beforeEach(beginAtNoon);

describe('opening a form', () => {
  test.each<[string, Kept | undefined, Kept | undefined, Values | undefined]>([
    ['no draft', undefined, undefined, undefined],
    ['a draft in this browser', { values: { city: 'Here' }, savedAt: morning }, undefined, { city: 'Here' }],
    ['a draft on the server', undefined, { values: { city: 'There' }, savedAt: morning }, { city: 'There' }],
    [
      'the newer draft on the server',
      { values: { city: 'Here' }, savedAt: morning },
      { values: { city: 'There' }, savedAt: noon },
      { city: 'There' },
    ],
    [
      'the newer draft in this browser',
      { values: { city: 'Here' }, savedAt: noon },
      { values: { city: 'There' }, savedAt: morning },
      { city: 'Here' },
    ],
    [
      'no draft whose fields no longer exist',
      undefined,
      { values: { gone: 'x' }, savedAt: morning },
      undefined,
    ],
  ])('offers %s', async (_, here, there, offered) => {
    if (here) writeCopy(person, form, { ...here, onServer: false });
    server.draft = there;
    const { draft, values } = page();
    draft.open();
    await arriveAndSettle();
    expect(draft.offered()?.restored).toBe(offered && false);
    expect(values()).toMatchObject({ city: '' });
    draft.resume();
    expect(values()).toMatchObject(offered ?? { city: '' });
    expect(draft.offered()).toBeUndefined();
  });

  test('withdraws the offer if the draft was sent from another device', async () => {
    writeCopy(person, form, { values: { city: 'Here' }, savedAt: morning, onServer: true });
    const { draft } = page();
    draft.open();
    expect(draft.offered()).toBeDefined();
    await arriveAndSettle();
    expect(draft.offered()).toBeUndefined();
    expect(readCopy(person, form, Date.now())).toBeUndefined();
  });

  test('offers this browser’s draft while the server is unreachable', async () => {
    writeCopy(person, form, { values: { city: 'Here' }, savedAt: morning, onServer: true });
    server.reachable = false;
    const { draft } = page();
    draft.open();
    await arriveAndSettle();
    expect(draft.offered()).toEqual({ savedAt: morning, restored: false });
  });
});

describe('input typed before the server answers', () => {
  test('is saved, even if the earlier draft was sent from another device', async () => {
    writeCopy(person, form, { values: { city: 'Old' }, savedAt: morning, onServer: true });
    server.holds = true;
    const { draft, type } = page();
    draft.open();
    type({ zip: '29401' });
    server.answer();
    await arriveAndSettle();
    expect(readCopy(person, form, Date.now())?.values).toEqual({ zip: '29401' });
    expect(server.draft?.values).toEqual({ zip: '29401' });
  });

  test('is merged into the draft the server then offers', async () => {
    server.draft = { values: { city: 'There' }, savedAt: morning };
    server.holds = true;
    const { draft, type } = page();
    draft.open();
    type({ zip: '29401' });
    await vi.advanceTimersByTimeAsync(1);
    server.answer();
    await arriveAndSettle();
    expect(draft.offered()?.savedAt).toBe(morning);
    expect(server.draft.values).toEqual({ city: 'There', zip: '29401' });
  });
});

test('after a reload, accepting a newer draft from another device replaces the restored one', async () => {
  const before = page();
  before.draft.open();
  before.type({ city: 'Phone', zip: '1' });
  await arriveAndSettle();
  server.draft = { values: { city: 'Laptop' }, savedAt: '2026-11-21T13:00:00.000Z' };

  const { draft, type, values } = page();
  draft.open();
  expect(values()).toMatchObject({ city: 'Phone', zip: '1' });
  await arriveAndSettle();
  type({ zip: '2' });
  draft.resume();
  expect(values()).toMatchObject({ city: 'Laptop', zip: '2' });
});

describe('starting over', () => {
  test('discards the offered draft here and on the server, and keeps newer input', async () => {
    writeCopy(person, form, { values: { city: 'Old' }, savedAt: morning, onServer: false });
    const { draft, type } = page();
    draft.open();
    type({ zip: '2' });
    draft.discard();
    await arriveAndSettle();
    expect(server.draft?.values).toEqual({ zip: '2' });
    expect(readCopy(person, form, Date.now())?.values).toEqual({ zip: '2' });
  });

  test('clears a restored form', async () => {
    const before = page();
    before.draft.open();
    before.type({ city: 'Half' });
    await arriveAndSettle();
    const { draft, values } = page();
    draft.open();
    expect(values()).toMatchObject({ city: 'Half' });
    draft.discard();
    await arriveAndSettle();
    expect(values()).toMatchObject({ city: '' });
    expect(server.draft).toBeUndefined();
  });
});

test('a form cleared while offline is empty when reopened', async () => {
  const before = page();
  before.draft.open();
  before.type({ city: 'Half' });
  await arriveAndSettle();
  server.reachable = false;
  before.type({ city: '' });
  await arriveAndSettle();
  server.reachable = true;
  const { draft, values } = page();
  draft.open();
  await arriveAndSettle();
  expect(draft.offered()).toBeUndefined();
  expect(values()).toMatchObject({ city: '' });
  expect(server.draft).toBeUndefined();
  expect(readCopy(person, form, Date.now())).toBeUndefined();
});

test('input typed while the server discards an old draft is saved there', async () => {
  writeCopy(person, form, { values: {}, savedAt: morning, onServer: false });
  server.draft = { values: { city: 'Old' }, savedAt: morning };
  server.holds = true;
  const { draft, type } = page();
  draft.open();
  type({ city: 'New' });
  await arriveAndSettle();
  server.answer();
  await arriveAndSettle();
  expect(server.draft.values).toEqual({ city: 'New' });
  expect(readCopy(person, form, Date.now())?.values).toEqual({ city: 'New' });
});

test('a sent form leaves no draft, even if a save was still under way', async () => {
  const { draft, type } = page();
  draft.open();
  await arriveAndSettle();
  server.holds = true;
  type({ city: 'Sent' });
  await arriveAndSettle();
  draft.clear();
  server.answer();
  await arriveAndSettle();
  expect(server.draft).toBeUndefined();
  expect(readCopy(person, form, Date.now())).toBeUndefined();
});

test('secret and omitted fields are never saved', async () => {
  const { draft, type } = page();
  draft.open();
  type({ city: 'Kept', ssn: '123-45-6789', omitted: 'x' });
  await arriveAndSettle();
  expect(server.draft?.values).toEqual({ city: 'Kept' });
});

test('a signed-out visitor’s input stays in this browser for a day', async () => {
  const { draft, type } = page(null);
  draft.open();
  type({ city: 'Alone' });
  await arriveAndSettle();
  expect(server.draft).toBeUndefined();
  const hourMs = 3_600_000;
  expect(readCopy(undefined, form, Date.parse(noon) + 23 * hourMs)?.values).toEqual({ city: 'Alone' });
  expect(readCopy(undefined, form, Date.parse(noon) + 25 * hourMs)).toBeUndefined();
});

test('a draft is not offered to another person on the same device', async () => {
  writeCopy(person, form, { values: { city: 'Ann' }, savedAt: morning, onServer: false });
  const { draft } = page('bob@example.com');
  draft.open();
  await arriveAndSettle();
  expect(draft.offered()).toBeUndefined();
});

test('an unreadable copy is ignored', () => {
  for (const broken of ['{', '5', '"text"', '{}', '{"values":5,"savedAt":"x"}']) {
    localStorage.setItem(`draft|${person}|${form}`, broken);
    const { draft } = page();
    draft.open();
    expect(draft.offered()).toBeUndefined();
  }
});

test('accepting the offer always restores all typed input', async () => {
  const step = fc.oneof(
    fc.record({ does: fc.constant('types' as const), city: fc.string(), zip: fc.string() }),
    fc.record({
      does: fc.constantFrom('reloads' as const, 'leaves' as const, 'loses' as const, 'waits' as const),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      fakeBrowser().openTab();
      server.draft = undefined;
      keepSession(ann);
      let typed: Values = { city: '', zip: '' };
      let now = page();
      let close = now.draft.open();
      const reopen = () => {
        now = page();
        close = now.draft.open();
        now.draft.resume();
      };
      for (const each of steps) {
        if (each.does === 'types') {
          typed = { city: each.city, zip: each.zip };
          now.type(typed);
        } else if (each.does === 'reloads') reopen();
        else if (each.does === 'leaves') {
          close();
          reopen();
        } else if (each.does === 'loses') server.reachable = !server.reachable;
        else await arriveAndSettle();
        await vi.advanceTimersByTimeAsync(1);
      }
      server.reachable = true;
      reopen();
      await arriveAndSettle();
      now.draft.resume();
      expect(now.values()).toMatchObject(typed);
    }),
    { numRuns: 200 },
  );
});
