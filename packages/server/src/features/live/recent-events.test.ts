import { expect, test } from 'vitest';
import type { LiveEvent } from '../../platform/live/live-message.ts';
import { recentEvents } from './recent-events.ts';

const event = (id: string): LiveEvent => ({ kind: 'request', id, audience: { staff: true } });

function heard() {
  const clock = { now: 1_000_000 };
  const recent = recentEvents(() => clock.now);
  const idsOf = (milliseconds: number) => recent.ofLast(milliseconds)?.map(({ id }) => id);
  return { clock, recent, idsOf };
}

test('returns the events of the requested time and none from before', () => {
  const { clock, recent, idsOf } = heard();
  recent.startListening();
  clock.now += 1000;
  recent.add(event('early'));
  clock.now += 1000;
  recent.add(event('late'));
  clock.now += 500;
  expect(idsOf(499)).toEqual([]);
  expect(idsOf(500)).toEqual(['late']);
  expect(idsOf(1500)).toEqual(['early', 'late']);
});

test('returns undefined for times when it was not listening', () => {
  const { clock, recent, idsOf } = heard();
  expect(idsOf(0)).toBeUndefined();
  recent.startListening();
  clock.now += 1000;
  expect(idsOf(999)).toEqual([]);
  expect(idsOf(1000)).toBeUndefined();
  recent.add(event('before the gap'));
  recent.stopListening();
  expect(idsOf(0)).toBeUndefined();
  clock.now += 1000;
  recent.startListening();
  clock.now += 10;
  expect(idsOf(5)).toEqual([]);
  expect(idsOf(10)).toBeUndefined();
});

test('keeps two minutes of events, many or none', () => {
  const { clock, recent, idsOf } = heard();
  recent.startListening();
  recent.add(event('old'));
  clock.now += 120_001;
  expect(idsOf(119_000)).toEqual([]);
  expect(idsOf(120_001)).toBeUndefined();
  recent.add(event('new'));
  expect(idsOf(119_000)).toEqual(['new']);
});

test('keeps at most the last 2,000 events', () => {
  const { clock, recent, idsOf } = heard();
  recent.startListening();
  for (let count = 1; count <= 2500; count += 1) {
    clock.now += 1;
    recent.add(event(String(count)));
  }
  expect(idsOf(1999)).toHaveLength(2000);
  expect(idsOf(2000)).toBeUndefined();
});
