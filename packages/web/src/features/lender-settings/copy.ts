import { deliveriesKeptDays } from '@drawbridge/domain/webhooks/retries.ts';
import type { WorkKind } from '@drawbridge/domain/work/work-kinds.ts';
import { loadFailed } from '../../platform/load-failed.ts';

export const settingsCopy = {
  title: 'Settings',
  subtitle: 'How the portal works for this lender. A change takes effect at once, without a restart.',
  sections: 'Settings',
  administrators: 'For administrators',
  administratorsText: 'Only administrators change settings. Ask one of your colleagues who is.',
  loadFailed,
  failed: (message: string) => `That did not work. ${message}`,
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved.',
  reset: 'Give back',
  resetTitle: 'Give these settings back?',
  asStandard: 'As is standard.',
  standardIs: (value: string) => `Standard: ${value}`,
  reload: 'Pages that people have open go on as they are until they reload them.',
  setHere: (who: string | null, when: string) => `Set here${who === null ? '' : ` by ${who}`}, ${when}.`,
  standard: '',
  resetBy: (who: string | null, when: string) => `Given back${who === null ? '' : ` by ${who}`}, ${when}.`,
  from: {
    'set here': 'Set here.',
    'given at start': 'From the server’s configuration.',
    standard: '',
  },
} as const;

export const flagCopy = {
  tab: 'Features',
  title: 'Features',
  text: 'What the portal offers. Each is on or off for everybody.',
  on: 'On',
  off: 'Off',
  reset: (on: boolean) => `Give back (${on ? 'on' : 'off'})`,
  standard: (on: boolean) => `Standard: ${on ? 'on' : 'off'}.`,
  turned: (name: string, on: boolean) => `${name} is ${on ? 'on' : 'off'}.`,
} as const;

export const feesCopy = {
  tab: 'Fees and terms',
  text: 'Forms, the FAQ, mails and guides tell these figures, and payoffs are computed with them. A quote that has been issued keeps its own.',
  resetText: 'All fees and terms become again the standard ones. Quotes that were issued keep theirs.',
} as const;

export const retentionCopy = {
  tab: 'Retention',
  title: 'What is forgotten, and when',
  text: 'Every night the portal forgets what is older than this.',
  resetText: 'The times become again the standard ones.',
  always: 'What is never forgotten here',
  kept: [
    'The audit log: entries are only ever added.',
    'Loans, payments, payoff letters, draws, budgets and requests, with their messages and files.',
    'Accounts, deactivated ones included.',
  ],
  fixed: 'What has a time of its own',
  fixedTimes: [
    'Mailed links work for 24 hours, and once.',
    `What other systems were told, and whether they took it, is kept for ${deliveriesKeptDays} days.`,
    'A session ends 12 hours after its sign-in at the latest.',
    'What a mail said is erased in production as soon as it is sent; that it was sent is kept as long as set above.',
  ],
} as const;

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
  due: 'Time for each kind of work',
  dueText:
    'Business days from the day something comes in to the day by which it is to be decided. The queue goes by them.',
  unit: 'business days',
  resetText: 'Working days, days off and times become again the standard ones.',
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

export const twoPersonCopy = {
  tab: 'Two-person rules',
  title: 'Two-person rules',
  text: 'While a rule is on, these steps need two different people. Every change is in the audit log.',
  on: 'On',
  off: 'Off',
  defaults: 'Every rule is on by default.',
  reset: 'Reset to default',
  turned: (name: string, on: boolean) => `${name}: ${on ? 'on' : 'off'}.`,
  turnOffTitle: (name: string) => `Turn off “${name}”?`,
  resetDone: 'The two-person rules are reset to their defaults.',
} as const;
