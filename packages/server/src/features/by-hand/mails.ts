import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { byHandEmailCopy as copy, byHandEmails } from '@drawbridge/messages/by-hand';
import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

const toEnterer = {
  to: () => copy.to,
  button: { label: () => copy.see, samplePage: '/staff/deals/sample/bills' },
  footer: () => copy.footer,
} as const;
const values = {
  name: recipientName,
  number: { about: () => copy.number, sample: 'HL-20418', required: true },
  figures: { about: () => copy.figures, sample: () => copy.bill },
} as const;

export const byHandMails = defineMails(
  { feature: 'bills', group: () => copy.group },
  {
    figuresDeclined: {
      ...toEnterer,
      words: byHandEmails.declined,
      values: {
        ...values,
        decider: { about: () => copy.decider, sample: 'Priya Raman' },
        reason: { about: () => copy.reason, sample: () => copy.sampleReason, required: true },
      },
    },
    figuresExpired: {
      ...toEnterer,
      words: byHandEmails.expired,
      values: { ...values, day: { about: () => copy.day, sample: () => formatDay('2026-11-29') } },
    },
  },
);
