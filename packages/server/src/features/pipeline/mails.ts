import { nudgeEmailCopy as copy, nudgeEmails } from '@drawbridge/messages/pipeline';
import { defineMails } from '../../platform/mail/define-mails.ts';

const broker = { about: () => copy.broker, sample: 'Dana Whitfield', required: true } as const;
const deal = { about: () => copy.deal, sample: 'Laurel Avenue', required: true } as const;

const toStaff = {
  values: {
    broker,
    deal,
    loan: { about: () => copy.loan, sample: 'HL-20418' },
    stage: { about: () => copy.stage, sample: () => copy.sampleStage },
    days: { about: () => copy.days, sample: '21' },
  },
  button: { label: () => copy.see, samplePage: '/staff/deals/sample' },
  footer: () => copy.staffFooter,
} as const;

/** A broker’s nudge of a deal that does not move on. It says nothing that the broker typed. */
export const nudgeMails = defineMails(
  { feature: 'pipeline', group: () => copy.group },
  {
    nudgeBorrower: {
      words: nudgeEmails.nudgeBorrower,
      to: () => copy.toBorrower,
      values: { broker, deal },
      button: { label: () => copy.see, samplePage: '/dashboard/deal/sample' },
      footer: () => copy.borrowerFooter,
      sampleFacts: () => [['1', copy.sampleItem]],
    },
    nudgeOfficer: { words: nudgeEmails.nudgeOfficer, to: () => copy.toOfficer, ...toStaff },
    nudgeInbox: { words: nudgeEmails.nudgeInbox, to: () => copy.toInbox, toInbox: true, ...toStaff },
  },
);
