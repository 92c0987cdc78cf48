import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { noticeEmailCopy as copy, noticeEmails } from '@drawbridge/messages/notices';
import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

const number = { about: () => copy.number, sample: 'HL-20418' } as const;
const amount = { sample: '$4,133.33', required: true } as const;
const on = { sample: () => formatDay('2026-12-01') } as const;

const values = { name: recipientName, number, day: { ...on, about: () => copy.dueDay } } as const;
const frame = {
  to: () => copy.to,
  button: { label: () => copy.see, samplePage: '/dashboard/deal/sample' },
  footer: () => copy.footer,
} as const;

export const noticeMails = defineMails(
  { feature: 'notices', group: () => copy.group },
  {
    billDue: {
      ...frame,
      words: noticeEmails.billDue,
      values: { ...values, amount: { ...amount, about: () => copy.amountDue } },
      beforePayment: true,
    },
    pastDue: {
      ...frame,
      words: noticeEmails.pastDue,
      values: { ...values, amount: { ...amount, about: () => copy.amountPastDue } },
      beforePayment: true,
    },
    thirtyDays: {
      ...frame,
      words: noticeEmails.thirtyDays,
      values: { ...values, amount: { ...amount, about: () => copy.amountPastDue } },
      beforePayment: true,
    },
    lateCharge: {
      ...frame,
      words: noticeEmails.lateCharge,
      values: { ...values, amount: { ...amount, about: () => copy.charge, sample: '$206.67' } },
      beforePayment: true,
    },
    matured: {
      ...frame,
      words: noticeEmails.matured,
      values: {
        ...values,
        day: { ...on, about: () => copy.maturityDay },
        amount: { ...amount, about: () => copy.principal, sample: '$400,000.00' },
      },
      beforePayment: true,
    },
    defaultBegan: {
      ...frame,
      words: noticeEmails.defaultBegan,
      values: { ...values, day: { ...on, about: () => copy.defaultDay } },
      beforePayment: true,
    },
    defaultEnded: {
      ...frame,
      words: noticeEmails.defaultEnded,
      values: { ...values, day: { ...on, about: () => copy.defaultDay } },
    },
  },
);
