import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, writeSettings } from './fake-browser.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  globalThis.actionTrace = undefined;
});
afterEach(() => {
  vi.useRealTimers();
  writeSettings({});
});

/** What gives calls their trace on a new page of a portal that sends traces, or does not. */
async function onPage(traced: boolean) {
  fakeBrowser().openTab();
  writeSettings({ traced });
  const { actionEndsAfterMs, traceHeader } = await import('./action-trace.ts');
  return { actionEndsAfterMs, traceHeader, idNow: () => traceHeader().traceparent?.slice(3, 35) };
}

test('calls name no trace unless the server sends traces', async () => {
  const { traceHeader } = await onPage(false);
  expect(traceHeader()).toEqual({});
});

test('each call names its own place in the trace of what the person did', async () => {
  const { traceHeader } = await onPage(true);
  const [one, other] = [traceHeader().traceparent, traceHeader().traceparent];
  expect(one).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
  expect(other?.slice(0, 36)).toBe(one?.slice(0, 36));
  expect(other).not.toBe(one);
});

test.each(['click', 'keydown', 'popstate'])('after a %s, calls belong to another trace', async (kind) => {
  const { idNow } = await onPage(true);
  const before = idNow();
  dispatchEvent(new Event(kind));
  const after = idNow();
  expect(after).not.toBe(before);
  expect(idNow()).toBe(after);
});

test('a call after a pause belongs to nothing the person did', async () => {
  const { idNow, actionEndsAfterMs } = await onPage(true);
  const first = idNow();
  vi.advanceTimersByTime(actionEndsAfterMs - 1);
  expect(idNow()).toBe(first);
  vi.advanceTimersByTime(actionEndsAfterMs - 1);
  expect(idNow()).toBe(first);
  vi.advanceTimersByTime(actionEndsAfterMs);
  expect(idNow()).not.toBe(first);
});

test('a page that asked early goes on in that trace', async () => {
  const { idNow } = await onPage(true);
  globalThis.actionTrace = { id: 'a'.repeat(32), usedAt: Date.now() };
  expect(idNow()).toBe('a'.repeat(32));
});
