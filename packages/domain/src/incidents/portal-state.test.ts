import { expect, test } from 'vitest';
import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import { phaseOf, statesOfParts, worstOf, type Announced, type Observed } from './portal-state.ts';

const now = new Date('2026-11-28T10:00:00Z');
const before = new Date('2026-11-28T09:00:00Z');
const after = new Date('2026-11-28T11:00:00Z');

const today = '2026-11-28' as PlainDate;

const good: Observed = {
  filesFail: false,
  mailsAreLate: false,
  jobsAreLate: false,
  lastNight: today,
  figuresDue: today,
};
const working = {
  'sign-in': 'working',
  documents: 'working',
  emails: 'working',
  payments: 'working',
  'loan figures': 'working',
};

test.each<[string, Partial<Observed>, object]>([
  ['nothing is wrong', {}, {}],
  ['the file store fails', { filesFail: true }, { documents: 'disrupted' }],
  ['emails wait', { mailsAreLate: true }, { emails: 'delayed' }],
  ['background work waits', { jobsAreLate: true }, { payments: 'delayed' }],
  ['the last night is not computed', { lastNight: addDays(today, -1) }, { 'loan figures': 'delayed' }],
  ['the next night is computed already', { lastNight: addDays(today, 1) }, {}],
  ['no night was ever computed', { lastNight: undefined }, {}],
])('when %s', (_when, observed, states) => {
  expect(statesOfParts({ ...good, ...observed }, [], now)).toEqual({ ...working, ...states });
});

test('without the database every part is down, whatever is announced', () => {
  const announced: Announced = { kind: 'maintenance', affects: ['emails'], startsAt: before, endsAt: after };
  expect(new Set(Object.values(statesOfParts(undefined, [announced], now)))).toEqual(new Set(['down']));
});

test('what is announced counts from its start to its end, and the worst counts', () => {
  const incident: Announced = { kind: 'incident', affects: ['emails'], startsAt: before, endsAt: null };
  const work: Announced = {
    kind: 'maintenance',
    affects: ['emails', 'payments'],
    startsAt: before,
    endsAt: after,
  };
  const statesWith = (...announced: Announced[]) =>
    statesOfParts({ ...good, mailsAreLate: true }, announced, now);
  expect(statesWith(incident, work)).toEqual({ ...working, emails: 'disrupted', payments: 'maintenance' });
  expect(statesWith(work)).toEqual({ ...working, emails: 'maintenance', payments: 'maintenance' });
  for (const apart of [
    { ...work, endsAt: now },
    { ...work, startsAt: after },
  ])
    expect(statesWith(apart)).toEqual({ ...working, emails: 'delayed' });
});

test.each([
  [after, null, 'planned'],
  [now, null, 'ongoing'],
  [before, after, 'ongoing'],
  [before, now, 'over'],
] as const)('what starts at %j and ends at %j is %s', (startsAt, endsAt, phase) => {
  expect(phaseOf({ startsAt, endsAt }, now)).toBe(phase);
});

test('the portal is as good as its worst part', () => {
  expect(worstOf([])).toBe('working');
  expect(worstOf(['working', 'maintenance', 'delayed'])).toBe('maintenance');
  expect(worstOf(['disrupted', 'maintenance'])).toBe('disrupted');
});
