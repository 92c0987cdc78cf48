import { deliveriesKeptDays } from '@drawbridge/domain/webhooks/retries.ts';

export const settingsCopyRest = {
  changedBy: (name: string | null, when: string) => `Changed${name === null ? '' : ` by ${name}`}, ${when}`,
  resetBy: (name: string | null, when: string) => `Reset${name === null ? '' : ` by ${name}`}, ${when}`,
  from: {
    standard: '',
  },
} as const;

export const retentionCopyRest = {
  fixedTimes: [
    'Emailed links work once and expire after 24 hours.',
    `Webhook deliveries and their results are kept for ${deliveriesKeptDays} days.`,
    'Sessions end at most 12 hours after sign-in.',
    'In production, the text of an email is erased as soon as it is sent. Its record is kept for the time set above.',
  ],
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
