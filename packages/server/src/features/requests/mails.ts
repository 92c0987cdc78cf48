import { servicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import { defineMails } from '../../platform/mail/define-mails.ts';
import { nextWords } from './mail-words.ts';

const to = 'Whoever sent the request';
const toInbox = 'The inbox for requests, or the lender’s own address';
const kind = { about: 'What it is, as in “payoff request”', sample: 'payoff request' } as const;
const reference = { about: 'The request’s reference', sample: 'PR-1042' } as const;
const message = { about: 'What was written', sample: 'Is the loan to be paid off in full?' } as const;
const note = { about: 'What the employee wrote to it; may be empty', sample: '' } as const;
const values = { kind, reference } as const;
const button = {
  label: 'See your request',
  samplePage: '/dashboard/servicing-requests/sample',
} as const;
const footer = 'Questions? Call {phone} and name the reference.';
const referenceFact = ['Reference', 'PR-1042'] as const;
const statusFacts = (status: string) => [referenceFact, ['Status', status]] as const;
const sentFacts = [
  referenceFact,
  ['Loan number', 'HL-20418'],
  ['Good through', 'Dec 15, 2026'],
  ['Files', 'Authorization.pdf'],
] as const;

/** The mail about a decision that needs no reason. */
const decided = (about: { name: string; when: string; status: string; sentence: string }) => ({
  name: about.name,
  when: about.when,
  to,
  values: { ...values, note },
  subject: `Your {kind} {reference}: ${about.status}`,
  body: [about.sentence, '{note}'],
  sampleFacts: statusFacts(about.status),
  button,
  footer,
});

export const requestMails = defineMails(
  { feature: 'requests', group: 'Servicing requests' },
  {
    received: {
      name: 'Request received',
      when: 'When a servicing request has come in.',
      to,
      values: {
        ...values,
        next: {
          about: 'What happens next with a request of its kind',
          sample: nextWords.payoff(servicingFacts),
        },
      },
      subject: 'We received your {kind} {reference}',
      body: [
        'Thank you. Your {kind} has reached us.',
        '{next}',
        'Please name the reference whenever you write or call about it.',
      ],
      sampleFacts: sentFacts,
      button,
      footer,
    },
    receivedCopy: {
      name: 'Request received, copy for the lender',
      when: 'When a servicing request has come in.',
      to: toInbox,
      values: {
        ...values,
        origin: {
          about: 'Who sent it, or the warning that nobody was signed in',
          sample: 'Maria Lopez (maria@example.com) sent this from the portal.',
          required: true,
        },
      },
      subject: 'New {kind} {reference}',
      body: ['{origin}'],
      sampleFacts: sentFacts,
      footer: 'The files are kept in the portal. A receipt went to the sender.',
    },
    answered: {
      name: 'Message from the sender, for the lender',
      when: 'When whoever sent a request has written about it.',
      to: toInbox,
      values: {
        ...values,
        author: { about: 'Name of who wrote', sample: 'Maria Lopez', required: true },
        message: { ...message, sample: 'Yes, all of it.', required: true },
      },
      subject: 'New message about {kind} {reference}',
      body: ['{author} wrote:', '{message}'],
      sampleFacts: [referenceFact, ['Loan number', 'HL-20418']],
      footer: 'Files sent with it are kept in the portal.',
    },
    written: {
      name: 'Message about a request',
      when: 'When an employee has written about a request.',
      to,
      values: { ...values, message: { ...message, required: true } },
      subject: 'A message about your {kind} {reference}',
      body: ['{message}'],
      sampleFacts: [referenceFact],
      button,
      footer,
    },
    asked: {
      name: 'Something is needed for a request',
      when: 'When an employee needs something to go on with a request.',
      to,
      values: {
        ...values,
        message: { ...message, sample: 'Please send the signed authorization.', required: true },
      },
      subject: 'We need something for your {kind} {reference}',
      body: ['To go on with your request we need the following from you:', '{message}'],
      sampleFacts: [referenceFact],
      button,
      footer,
    },
    inReview: decided({
      name: 'Request in review',
      when: 'When an employee has taken up a request.',
      status: 'In Review',
      sentence: 'We are reviewing your request now.',
    }),
    approved: decided({
      name: 'Request approved',
      when: 'When a request was approved.',
      status: 'Approved',
      sentence: 'Your request was approved.',
    }),
    completed: decided({
      name: 'Request completed',
      when: 'When a request was completed.',
      status: 'Completed',
      sentence: 'Your request is completed.',
    }),
    declined: {
      name: 'Request declined',
      when: 'When a request was declined.',
      to,
      values: {
        ...values,
        reason: {
          about: 'Why, as the employee wrote it',
          sample: 'The loan has to be current.',
          required: true,
        },
      },
      subject: 'Your {kind} {reference}: Declined',
      body: ['Your request was declined, for this reason:', '{reason}'],
      sampleFacts: statusFacts('Declined'),
      button,
      footer,
    },
    letterIssued: {
      name: 'Payoff letter issued',
      when: 'When the letter that was asked for is ready, and the borrower or the broker of the loan asked for it.',
      to: 'Who sent the request',
      values: {
        ...values,
        goodThrough: { about: 'The last day it is good for', sample: 'Dec 15, 2026', required: true },
      },
      subject: 'Your {kind} {reference}: Completed',
      body: ['The payoff letter you asked for is ready. It is good through {goodThrough}.'],
      beforePayment: true,
      always: [
        'Please confirm wire instructions with us by phone before you send money. We never change them by email.',
      ],
      sampleFacts: statusFacts('Completed'),
      button,
      footer,
    },
    letterSentElsewhere: {
      name: 'Payoff letter issued, to others',
      when: 'When the letter is ready, and somebody else than the borrower or the broker of the loan asked for it.',
      to,
      values,
      subject: 'Your {kind} {reference}: Completed',
      body: [
        'Your request is completed.',
        'Payoff letters go to the borrower of the loan. Please ask them for it.',
      ],
      sampleFacts: statusFacts('Completed'),
      button,
      footer,
    },
  },
);
