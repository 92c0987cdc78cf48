import { deliveriesKeptDays } from '@drawbridge/domain/webhooks/retries.ts';
import type { WorkKind } from '@drawbridge/domain/work/work-kinds.ts';
import { loadFailed } from '../../platform/load-failed.ts';

export const settingsCopy = {
  title: 'Settings',
  subtitle: 'Set up how the portal works. Changes take effect at once, without a restart.',
  sections: 'Settings',
  administrators: 'Administrators only',
  administratorsText: 'Only administrators can change settings. Ask an administrator.',
  loadFailed,
  failed: (message: string) => `Your change was not saved. ${message}`,
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved.',
  reset: 'Reset to default',
  resetTitle: 'Reset these settings to their defaults?',
  isDefault: 'Default',
  defaultIs: (value: string) => `Default: ${value}`,
  reload: 'Open pages update after a reload.',
  changedBy: (name: string | null, when: string) => `Changed${name === null ? '' : ` by ${name}`}, ${when}`,
  resetBy: (name: string | null, when: string) => `Reset${name === null ? '' : ` by ${name}`}, ${when}`,
  from: {
    'set here': 'Changed in the portal',
    'given at start': 'Set in the server configuration',
    standard: '',
  },
} as const;

export const flagCopy = {
  tab: 'Features',
  title: 'Features',
  text: 'Turn features of the portal on or off for everyone.',
  on: 'On',
  off: 'Off',
  reset: (on: boolean) => `Reset to default (${on ? 'on' : 'off'})`,
  defaultIs: (on: boolean) => `Default: ${on ? 'on' : 'off'}`,
  turned: (name: string, on: boolean) => `${name} is ${on ? 'on' : 'off'}.`,
} as const;

export const feesCopy = {
  tab: 'Fees and terms',
  text: 'Used in forms, the FAQ, emails, guides and payoff calculations. Issued quotes keep their fees.',
  resetText: 'Resets all fees and terms to their defaults. Issued quotes keep theirs.',
} as const;

export const retentionCopy = {
  tab: 'Retention',
  title: 'Data retention',
  text: 'Each night, the portal deletes records older than these limits.',
  resetText: 'Resets all limits to their defaults.',
  always: 'Never deleted',
  kept: [
    'The audit log. Entries can only be added.',
    'Loans, payments, payoff letters, draws, budgets and requests, with their messages and files.',
    'Accounts, including deactivated ones.',
  ],
  fixed: 'Fixed limits',
  fixedTimes: [
    'Emailed links work once and expire after 24 hours.',
    `Webhook deliveries and their results are kept for ${deliveriesKeptDays} days.`,
    'Sessions end at most 12 hours after sign-in.',
    'In production, the text of an email is erased as soon as it is sent. Its record is kept for the time set above.',
  ],
} as const;

export const calendarCopy = {
  tab: 'Calendar',
  weekdays: 'Working days',
  holidays: 'Days off',
  federal: 'Federal holidays are days off',
  federalHint: 'US federal holidays, as they are observed.',
  year: 'Year',
  federalTag: 'Federal',
  ownTag: 'Added',
  worked: 'Working day',
  work: 'Make a working day',
  keepOff: 'Make a day off',
  remove: 'Remove',
  none: (year: number) => `No days off in ${year}.`,
  add: 'Add a day off',
  date: 'Date',
  name: 'Holiday name',
  addDay: 'Add',
  due: 'Turnaround times',
  dueText:
    'Business days from when an item arrives to when a decision is due. The queue uses these due dates.',
  unit: 'business days',
  resetText: 'Resets working days, days off and turnaround times to their defaults.',
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
  text: 'While a rule is on, its steps need two different people. Every change is in the audit log.',
  on: 'On',
  off: 'Off',
  defaults: 'Default: all on',
  reset: 'Reset to default',
  turned: (name: string, on: boolean) => `${name}: ${on ? 'on' : 'off'}.`,
  turnOffTitle: (name: string) => `Turn off “${name}”?`,
  resetDone: 'Two-person rules reset to their defaults.',
} as const;
