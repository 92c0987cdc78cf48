import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { servicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import {
  requestEmailCopy as copy,
  requestEmailFacts as facts,
  requestEmails,
  requestEmailValues as about,
  requestPushes,
} from '@drawbridge/messages/requests';
import { defineMails } from '../../platform/mail/define-mails.ts';
import { kindWords, nextWords } from './mail-words.ts';

const to = () => copy.toSender;
const toLender = () => copy.toLender;
const kind = { about: () => about.kind, sample: () => kindWords.payoff() } as const;
const reference = { about: () => about.reference, sample: 'PR-1042' } as const;
const message = { about: () => about.message, sample: () => about.sampleMessage, required: true } as const;
const values = { kind, reference } as const;
// An employee may write none.
const noted = { ...values, note: { about: () => about.note, sample: '' } } as const;
const button = { label: () => copy.see, samplePage: '/dashboard/servicing-requests/sample' } as const;
const openButton = { label: () => copy.open, samplePage: '/staff/requests/sample' } as const;
const footer = () => copy.footer;

const referenceFact = () => [facts.reference, 'PR-1042'] as const;
const onlyReference = () => [referenceFact()];
const statusFacts = (status: keyof typeof facts.statuses) => () =>
  [referenceFact(), [facts.status, facts.statuses[status]]] as const;
const sentFacts = () =>
  [
    referenceFact(),
    [facts.loanNumber, 'HL-20418'],
    [facts.goodThrough, formatDay('2026-12-15')],
    [facts.files, 'Authorization.pdf'],
  ] as const;

export const requestMails = defineMails(
  { feature: 'requests', group: () => copy.group },
  {
    received: {
      words: requestEmails.received,
      to,
      values: {
        ...values,
        next: { about: () => about.next, sample: () => nextWords.payoff(servicingFacts) },
      },
      sampleFacts: sentFacts,
      button,
      footer,
    },
    receivedCopy: {
      words: requestEmails.receivedCopy,
      to: toLender,
      toInbox: true,
      values: {
        ...values,
        origin: {
          about: () => about.origin,
          sample: () => about.fromPortal({ name: 'Maria Lopez', email: 'maria@example.com' }),
          required: true,
        },
      },
      sampleFacts: sentFacts,
      button: openButton,
      footer: () => copy.receipt,
    },
    answered: {
      words: requestEmails.answered,
      to: toLender,
      toInbox: true,
      values: {
        ...values,
        author: { about: () => about.author, sample: 'Maria Lopez', required: true },
        message: { ...message, sample: () => about.sampleAnswer },
      },
      sampleFacts: () => [referenceFact(), [facts.loanNumber, 'HL-20418']],
      button: openButton,
      footer: () => copy.filesInPortal,
    },
    written: {
      words: requestEmails.written,
      to,
      values: { ...values, message },
      sampleFacts: onlyReference,
      button,
      footer,
    },
    asked: {
      words: requestEmails.asked,
      to,
      values: { ...values, message: { ...message, sample: () => about.sampleQuestion } },
      sampleFacts: onlyReference,
      button,
      footer,
      push: { kind: 'question asked', words: requestPushes.asked },
    },
    inReview: {
      words: requestEmails.inReview,
      to,
      values: noted,
      sampleFacts: statusFacts('In Review'),
      button,
      footer,
    },
    approved: {
      words: requestEmails.approved,
      to,
      values: noted,
      sampleFacts: statusFacts('Approved'),
      button,
      footer,
    },
    completed: {
      words: requestEmails.completed,
      to,
      values: noted,
      sampleFacts: statusFacts('Completed'),
      button,
      footer,
    },
    declined: {
      words: requestEmails.declined,
      to,
      values: {
        ...values,
        reason: { about: () => about.reason, sample: () => about.sampleReason, required: true },
      },
      sampleFacts: statusFacts('Declined'),
      button,
      footer,
    },
    letterIssued: {
      words: requestEmails.letterIssued,
      to,
      values: {
        ...values,
        goodThrough: {
          about: () => about.goodThrough,
          sample: () => formatDay('2026-12-15'),
          required: true,
        },
      },
      beforePayment: true,
      sampleFacts: statusFacts('Completed'),
      button,
      footer,
    },
    letterSentElsewhere: {
      words: requestEmails.letterSentElsewhere,
      to,
      values,
      sampleFacts: statusFacts('Completed'),
      button,
      footer,
    },
  },
);
