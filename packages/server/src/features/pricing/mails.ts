import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { pricingEmailCopy as copy, pricingEmails } from '@drawbridge/messages/pricing';
import { defineMails } from '../../platform/mail/define-mails.ts';

const number = { about: () => copy.number, sample: 'TS-1042' } as const;
const shared = {
  to: () => copy.to,
  button: { label: () => copy.see, samplePage: '/dashboard/applications' },
  footer: () => copy.footer,
} as const;

/** They repeat nothing that someone typed but the reason of the lender’s employee. */
export const pricingMails = defineMails(
  { feature: 'pricing', group: () => copy.group },
  {
    issued: {
      ...shared,
      words: pricingEmails.issued,
      values: {
        number,
        expires: { about: () => copy.expires, sample: () => formatDay('2026-12-24') },
      },
    },
    withdrawn: {
      ...shared,
      words: pricingEmails.withdrawn,
      values: { number, reason: { about: () => copy.reason, sample: () => copy.sampleReason } },
    },
  },
);
