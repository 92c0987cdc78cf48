import { servicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import { defineMails } from '../../platform/mail/define-mails.ts';
import { nextWords } from './mail-words.ts';

const to = 'The person who sent the request';
const toLender = 'The inbox for requests, or your email address';
const kind = { about: 'The kind of request, as in “payoff request”', sample: 'payoff request' } as const;
const reference = { about: 'The request’s reference', sample: 'PR-1042' } as const;
const message = { about: 'The message', sample: 'Will the loan be paid off in full?' } as const;
const note = { about: 'The employee’s note; may be empty', sample: '' } as const;
const values = { kind, reference } as const;
const button = {
  label: 'See your request',
  samplePage: '/dashboard/servicing-requests/sample',
} as const;
const footer = 'Questions? Call {phone} and mention {reference}.';
const referenceFact = ['Reference', 'PR-1042'] as const;
const statusFacts = (status: string) => [referenceFact, ['Status', status]] as const;
const sentFacts = [
  referenceFact,
  ['Loan number', 'HL-20418'],
  ['Good through', 'Dec 15, 2026'],
  ['Files', 'Authorization.pdf'],
] as const;

/** The email about a decision that needs no reason. */
const decided = (about: { name: string; when: string; status: string; sentence: string }) => ({
  name: about.name,
  when: about.when,
  to,
  values: { ...values, note },
  subject: `Your {kind} {reference}: ${about.status}`,
  body: ['{greeting}', about.sentence, '{note}'],
  sampleFacts: statusFacts(about.status),
  button,
  footer,
});

export const requestMails = defineMails(
  { feature: 'requests', group: 'Servicing requests' },
  {
    received: {
      name: 'Request received',
      when: 'A servicing request comes in.',
      to,
      values: {
        ...values,
        next: {
          about: 'What happens next with a request of its kind',
          sample: nextWords.payoff(servicingFacts),
        },
      },
      subject: 'We received your {kind} {reference}',
      body: ['{greeting}', 'Your {kind} is in. {next}'],
      sampleFacts: sentFacts,
      button,
      footer,
    },
    receivedCopy: {
      name: 'Request received, copy for you',
      when: 'A servicing request comes in.',
      to: toLender,
      toInbox: true,
      values: {
        ...values,
        origin: {
          about: 'The sender, or a warning that they were not signed in',
          sample: 'Maria Lopez (maria@example.com) sent this from the portal.',
          required: true,
        },
      },
      subject: 'New {kind} {reference}',
      body: ['{greeting}', '{origin}'],
      sampleFacts: sentFacts,
      footer: 'The files are in the portal. The sender has a receipt.',
    },
    answered: {
      name: 'Message from the sender, for you',
      when: 'A person writes about their request.',
      to: toLender,
      toInbox: true,
      values: {
        ...values,
        author: { about: 'The person who wrote', sample: 'Maria Lopez', required: true },
        message: { ...message, sample: 'Yes, all of it.', required: true },
      },
      subject: 'New message about {kind} {reference}',
      body: ['{greeting}', '{author} wrote about {kind} {reference}:', '{message}'],
      sampleFacts: [referenceFact, ['Loan number', 'HL-20418']],
      footer: 'Files sent with it are in the portal.',
    },
    written: {
      name: 'Message about a request',
      when: 'An employee writes about a request.',
      to,
      values: { ...values, message: { ...message, required: true } },
      subject: 'A message about your {kind} {reference}',
      body: ['{greeting}', '{message}'],
      sampleFacts: [referenceFact],
      button,
      footer,
    },
    asked: {
      name: 'Information needed for a request',
      when: 'An employee needs something to continue with a request.',
      to,
      values: {
        ...values,
        message: { ...message, sample: 'Please send the signed authorization.', required: true },
      },
      subject: 'We need something for your {kind} {reference}',
      body: ['{greeting}', 'To continue with your {kind}, we need something from you:', '{message}'],
      sampleFacts: [referenceFact],
      button,
      footer,
    },
    inReview: decided({
      name: 'Request in review',
      when: 'An employee starts reviewing a request.',
      status: 'In Review',
      sentence: 'We are reviewing your {kind}.',
    }),
    approved: decided({
      name: 'Request approved',
      when: 'A request is approved.',
      status: 'Approved',
      sentence: 'Your {kind} is approved.',
    }),
    completed: decided({
      name: 'Request completed',
      when: 'A request is completed.',
      status: 'Completed',
      sentence: 'Your {kind} is complete.',
    }),
    declined: {
      name: 'Request declined',
      when: 'A request is declined.',
      to,
      values: {
        ...values,
        reason: {
          about: 'The reason, as the employee wrote it',
          sample: 'The loan has to be current.',
          required: true,
        },
      },
      subject: 'Your {kind} {reference}: Declined',
      body: ['{greeting}', 'We declined your {kind}.', 'Reason: {reason}'],
      sampleFacts: statusFacts('Declined'),
      button,
      footer,
    },
    letterIssued: {
      name: 'Payoff letter issued',
      when: 'A payoff letter is ready that the loan’s borrower or broker requested.',
      to,
      values: {
        ...values,
        goodThrough: { about: 'The good-through date', sample: 'Dec 15, 2026', required: true },
      },
      subject: 'Your {kind} {reference}: Completed',
      body: ['{greeting}', 'Your payoff letter is ready. It is good through {goodThrough}.'],
      beforePayment: true,
      always: [
        'Confirm wire instructions with us by phone before you send money. We never change them by email.',
      ],
      sampleFacts: statusFacts('Completed'),
      button,
      footer,
    },
    letterSentElsewhere: {
      name: 'Payoff letter issued, for others',
      when: 'A payoff letter is ready that someone other than the loan’s borrower or broker requested.',
      to,
      values,
      subject: 'Your {kind} {reference}: Completed',
      body: [
        '{greeting}',
        'Your {kind} is complete.',
        'Payoff letters go to the loan’s borrower. Please ask them for it.',
      ],
      sampleFacts: statusFacts('Completed'),
      button,
      footer,
    },
  },
);
