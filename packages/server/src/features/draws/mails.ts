import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import {
  drawEmailCopy as copy,
  drawEmailFacts as facts,
  drawEmails,
  drawEmailValues as about,
  drawPushes,
} from '@drawbridge/messages/draws';
import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

const to = () => copy.toBorrower;
const toLender = () => copy.toLender;
const project = { about: () => about.project, sample: 'Juniper Lane' } as const;
const number = { about: () => about.number, sample: '3' } as const;
const values = { name: recipientName, number, project } as const;
const requestedAmount = { about: () => about.requested, sample: '$48,250.00' } as const;
const day = { about: () => about.day, sample: () => formatDay('2026-11-25') } as const;
const copyValues = {
  reference: { about: () => about.reference, sample: 'DR-2036' },
  name: { about: () => about.name, sample: 'Maria Lopez', required: true },
  borrowerEmail: { about: () => about.borrowerEmail, sample: 'maria@example.com' },
  number,
  project,
  requested: requestedAmount,
} as const;
const samplePage = '/dashboard/deal/sample/construction';
const button = { label: () => copy.see, samplePage } as const;
const openDeal = { label: () => copy.openDeal, samplePage: '/staff/deals/sample' } as const;
const footer = () => copy.footer;

const reference = () => [facts.reference, 'DR-2036'] as const;
const requested = () => [facts.requested, '$48,250.00'] as const;
const account = () => [facts.account, 'First Harbor Bank ••••7890'] as const;
const requestFacts = () => [
  reference(),
  [facts.requested, facts.requestedInLines({ amount: '$48,250.00', lines: 4 })] as const,
  [
    facts.inspectionDates,
    facts.dates({ start: formatDay('2026-11-24'), end: formatDay('2026-11-30') }),
  ] as const,
  account(),
];
const withdrawalFacts = () => [reference(), requested(), [facts.reason, about.otherProject]] as const;

/** The emails about draws. A lender changes their words, but not the facts below them. */
export const drawMails = defineMails(
  { feature: 'draws', group: () => copy.group },
  {
    requested: {
      words: drawEmails.requested,
      to,
      values: { ...values, requested: requestedAmount },
      sampleFacts: requestFacts,
      button,
      footer,
    },
    requestedCopy: {
      words: drawEmails.requestedCopy,
      to: toLender,
      toInbox: true,
      values: copyValues,
      sampleFacts: requestFacts,
      button: openDeal,
      footer: () => copy.inQueue,
    },
    scheduled: {
      words: drawEmails.scheduled,
      to,
      values: { ...values, day },
      sampleFacts: () => [reference(), [facts.inspection, formatDay('2026-11-25')]],
      button,
      footer,
    },
    inspected: {
      words: drawEmails.inspected,
      to,
      values: {
        ...values,
        supported: { about: () => about.supported, sample: '$46,000.00' },
        requested: requestedAmount,
      },
      sampleFacts: () => [reference(), requested(), [facts.supported, '$46,000.00']],
      button,
      footer,
    },
    rescheduled: {
      words: drawEmails.rescheduled,
      to,
      values: { ...values, day: { ...day, sample: () => formatDay('2026-11-27') } },
      sampleFacts: () => [
        reference(),
        [facts.inspection, formatDay('2026-11-27')],
        [facts.previousDate, formatDay('2026-11-25')],
      ],
      button,
      footer,
    },
    inspectionCorrected: {
      words: drawEmails.inspectionCorrected,
      to,
      values,
      sampleFacts: () => [
        reference(),
        requested(),
        [facts.supported, '$46,500.00'],
        [facts.previouslySupported, '$46,000.00'],
      ],
      button,
      footer,
    },
    accountRequested: {
      words: drawEmails.accountRequested,
      to,
      values,
      sampleFacts: () => [reference()],
      button: { label: () => copy.chooseAccount, samplePage },
      footer,
      push: { kind: 'question asked', words: drawPushes.accountRequested },
    },
    accountChanged: {
      words: drawEmails.accountChanged,
      to,
      values,
      sampleFacts: () => [reference(), account()],
      button,
      footer,
    },
    approved: {
      words: drawEmails.approved,
      to,
      values: { ...values, requested: requestedAmount },
      sampleFacts: () => [reference(), requested(), [facts.toBeWired, '$48,250.00']],
      button,
      footer,
      push: { kind: 'draw decided', words: drawPushes.approved },
    },
    approvedInPart: {
      words: drawEmails.approvedInPart,
      to,
      values: {
        ...values,
        approved: { about: () => about.approved, sample: '$46,000.00' },
        requested: requestedAmount,
        lines: { about: () => about.lines, sample: () => about.linesGet({ lines: 2 }), spare: true },
      },
      sampleFacts: () => [
        reference(),
        requested(),
        [facts.toBeWired, '$41,400.00'],
        [facts.heldBack, '$4,600.00'],
      ],
      button,
      footer,
      push: { kind: 'draw decided', words: drawPushes.approvedInPart },
    },
    declined: {
      words: drawEmails.declined,
      to,
      values,
      sampleFacts: () => [reference(), [facts.reason, about.notBegun]],
      button,
      footer,
      push: { kind: 'draw decided', words: drawPushes.declined },
    },
    withdrawn: { words: drawEmails.withdrawn, to, values, sampleFacts: withdrawalFacts, button, footer },
    withdrawnCopy: {
      words: drawEmails.withdrawnCopy,
      to: toLender,
      toInbox: true,
      values: copyValues,
      sampleFacts: withdrawalFacts,
      button: openDeal,
      footer: () => copy.notInQueue,
    },
    wired: {
      words: drawEmails.wired,
      to,
      values: {
        ...values,
        amount: { about: () => about.amount, sample: '$48,250.00' },
        account: { about: () => about.account, sample: 'First Harbor Bank ••••7890' },
      },
      sampleFacts: () => [
        reference(),
        [facts.amount, '$48,250.00'],
        account(),
        [facts.wireReference, 'FT-20261125-0042'],
      ],
      button,
      footer,
      push: { kind: 'wire sent', words: drawPushes.wired },
    },
  },
);
