import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { billEmailCopy as copy, billEmails, billPushes } from '@drawbridge/messages/bills';
import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

const values = {
  name: recipientName,
  number: { about: () => copy.number, sample: 'HL-20418' },
  amount: { about: () => copy.amount, sample: '$4,133.33', required: true },
  due: { about: () => copy.due, sample: () => formatDay('2026-12-01'), required: true },
} as const;
const deal = { about: () => copy.deal, sample: 'Juniper Lane', spare: true } as const;
const push = { kind: 'bill due', words: billPushes.made } as const;
const facts = () =>
  [
    [copy.bill, 'B-2026-000123'],
    [copy.billAmount, '$4,133.33'],
  ] as const;
const samplePage = '/dashboard/deal/sample';

export const billMails = defineMails(
  { feature: 'bills', group: () => copy.group },
  {
    made: {
      words: billEmails.made,
      to: () => copy.to,
      values: { ...values, deal },
      sampleFacts: facts,
      beforePayment: true,
      button: { label: () => copy.see, samplePage },
      footer: () => copy.footer,
      push,
    },
    madeByHand: {
      words: billEmails.madeByHand,
      to: () => copy.to,
      values: { ...values, deal },
      sampleFacts: () => [[copy.bill, 'B-2026-000123']] as const,
      beforePayment: true,
      button: { label: () => copy.see, samplePage },
      footer: () => copy.footer,
      push,
    },
    withdrawn: {
      words: billEmails.withdrawn,
      to: () => copy.to,
      values: {
        name: recipientName,
        number: values.number,
        bill: { about: () => copy.billNumber, sample: 'B-2026-000123', required: true },
        reason: { about: () => copy.reason, sample: () => copy.sampleReason, required: true },
      },
      button: { label: () => copy.see, samplePage },
      footer: () => copy.footer,
    },
    fromReserve: {
      words: billEmails.fromReserve,
      to: () => copy.to,
      values,
      sampleFacts: facts,
      button: { label: () => copy.see, samplePage },
      footer: () => copy.footer,
    },
  },
);
