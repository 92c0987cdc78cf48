import { weeklyEmailCopy as copy, weeklyEmails } from '@drawbridge/messages/weekly-emails';
import { defineMails } from '../../platform/mail/define-mails.ts';

const sentence = { about: () => copy.sentence, required: true } as const;

const every = {
  button: { label: () => copy.see, samplePage: '/dashboard' },
} as const;

/** They come once a week, and only when there is something to say. */
export const weeklyMails = defineMails(
  { feature: 'weeklyEmails', group: () => copy.group },
  {
    borrowerWeek: {
      words: weeklyEmails.borrowerWeek,
      to: () => copy.toBorrower,
      values: { sentence: { ...sentence, sample: () => copy.sampleBorrower } },
      ...every,
      footer: () => copy.borrowerFooter,
      sampleFacts: () => [[copy.sampleDeal, copy.sampleAct]],
    },
    brokerWeek: {
      words: weeklyEmails.brokerWeek,
      to: () => copy.toBroker,
      values: { sentence: { ...sentence, sample: () => copy.sampleBroker } },
      ...every,
      footer: () => copy.brokerFooter,
      sampleFacts: () => [[copy.sampleDeal, copy.sampleStuck]],
    },
  },
);
