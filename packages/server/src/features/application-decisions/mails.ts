import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import {
  declineReasonWords,
  decisionEmailCopy as copy,
  decisionEmails,
} from '@drawbridge/messages/application-decisions';
import { applicationEmailCopy, applicationLabels } from '@drawbridge/messages/applications';
import { defineMails } from '../../platform/mail/define-mails.ts';

const number = { about: () => copy.number, sample: 'APP-1042' } as const;
const day = (about: () => string) =>
  ({ about, sample: () => formatDay('2026-12-11'), required: true }) as const;
const shared = {
  factsFirst: true,
  to: () => copy.to,
  button: { label: () => copy.see, samplePage: '/application/sample' },
  footer: () => copy.footer,
} as const;
const sampleTerms = (): readonly (readonly [string, string])[] => [
  [copy.amount, '$180,000.00'],
  [copy.rate, '9.875%'],
];

const sampleReasons = (): readonly (readonly [string, string])[] =>
  (['collateral value', 'liquidity insufficient'] as const).map((reason, index) => [
    copy.reason({ position: index + 1 }),
    declineReasonWords[reason],
  ]);

const sampleAgency = 'Federal Trade Commission, Equal Credit Opportunity, Washington, DC 20580';

/** Letters about an application, each also a PDF. They greet nobody by a name that was only typed. */
export const decisionMails = defineMails(
  { feature: 'applicationDecisions', group: () => copy.group },
  {
    incomplete: {
      ...shared,
      words: decisionEmails.incomplete,
      values: { number, answerBy: day(() => copy.answerBy) },
      sampleFacts: () => [[applicationLabels.price, applicationEmailCopy.sampleChange]],
    },
    approved: { ...shared, words: decisionEmails.approved, values: { number }, sampleFacts: sampleTerms },
    counteroffer: {
      ...shared,
      words: decisionEmails.counteroffer,
      values: { number, goodThrough: day(() => copy.goodThrough) },
      sampleFacts: sampleTerms,
    },
    declined: {
      ...shared,
      words: decisionEmails.declined,
      values: {
        number,
        creditReport: { about: () => copy.creditReport, sample: '', spare: true },
        creditScore: { about: () => copy.creditScore, sample: '', spare: true },
        agency: { about: () => copy.agency, sample: sampleAgency, spare: true },
      },
      sampleFacts: sampleReasons,
    },
    deadlineNear: {
      words: decisionEmails.deadlineNear,
      to: () => copy.toOfficer,
      values: { number, day: day(() => copy.deadline) },
      button: shared.button,
      footer: () => copy.officerFooter,
    },
  },
);
