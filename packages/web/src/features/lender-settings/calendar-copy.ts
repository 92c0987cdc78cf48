import type { WorkKind } from '@drawbridge/domain/work/work-kinds.ts';

export const calendarCopy = {
  tab: 'Calendar',
  weekdays: 'Working days',
  holidays: 'Days off',
  federal: 'Federal holidays are days off',
  federalHint: 'Those of the United States, as they are observed, every year.',
  year: 'Year',
  federalTag: 'Federal',
  ownTag: 'Own',
  worked: 'Working day',
  work: 'Work on this day',
  keepOff: 'Take it off again',
  remove: 'Remove',
  none: (year: number) => `No days off in ${year}.`,
  add: 'Add a day off',
  date: 'Date',
  name: 'What day it is',
  addDay: 'Add',
  added: 'Save to keep it.',
  due: 'Time for each kind of work',
  dueText:
    'Business days from the day something comes in to the day by which it is to be decided. The queue goes by them.',
  unit: 'business days',
  standard: (days: number) => `Standard: ${days}`,
  giveBackText: 'Working days, days off and times become again the standard ones.',
} as const;

export const weekdayWords = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export const workWords = {
  payoff: 'Payoff requests',
  extension: 'Extension requests',
  capex: 'CapEx requests',
  'loss draft': 'Loss draft requests',
  draw: 'Draws',
  budget: 'Budgets',
  document: 'Documents',
  'bank account': 'Bank accounts',
} as const satisfies Record<WorkKind, string>;
