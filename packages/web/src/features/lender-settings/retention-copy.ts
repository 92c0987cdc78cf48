import { deliveriesKeptDays } from '@drawbridge/domain/webhooks/retries.ts';
import type { Retention } from '@drawbridge/domain/retention/retention.ts';

export const retentionCopy = {
  tab: 'Retention',
  title: 'What is forgotten, and when',
  text: 'Every night the portal forgets what is older than this.',
  days: 'days',
  standard: (days: number) => `Standard: ${days} days`,
  giveBackText: 'The times become again the standard ones.',
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

export const retentionWords = {
  draftDays: {
    name: 'Drafts of forms',
    about: 'What somebody typed and did not send, since they last typed.',
  },
  mailDays: { name: 'Records of mails', about: 'To whom a mail went, when, and whether it arrived.' },
  linkDays: {
    name: 'Used and expired links',
    about: 'Until then such a link says what became of it and offers a new one.',
  },
} as const satisfies Record<keyof Retention, { name: string; about: string }>;
