import {
  applicationEmailCopy as copy,
  applicationEmails,
  applicationLabels,
  applyCopy,
} from '@drawbridge/messages/applications';
import { defineMails } from '../../platform/mail/define-mails.ts';

const to = () => copy.to;
const values = { number: { about: () => copy.number, sample: 'APP-1042' } } as const;
const ofNew = {
  ...values,
  applicant: { about: () => copy.applicant, sample: 'Ana Ruiz' },
  loan: { about: () => copy.loan, sample: 'HL-20418' },
} as const;
const footer = () => copy.footer;
const samplePage = '/application/sample';
/** They greet nobody by name and repeat nothing typed: anyone can enter someone else’s address. */
export const applicationMails = defineMails(
  { feature: 'applications', group: () => copy.group },
  {
    continueLink: {
      words: applicationEmails.continueLink,
      to,
      values,
      button: { label: () => copy.open, samplePage },
      footer,
    },
    confirmLink: {
      words: applicationEmails.confirmLink,
      to,
      values,
      button: { label: () => copy.confirm, samplePage },
      footer,
    },
    leadLink: {
      words: applicationEmails.leadLink,
      to,
      values,
      button: { label: () => copy.open, samplePage },
      footer,
    },
    received: {
      words: applicationEmails.received,
      to,
      values,
      button: { label: () => copy.see, samplePage },
      footer: () => copy.receivedFooter,
      sampleFacts: () => [[copy.by({ day: copy.sampleDay }), copy.sampleNeed]],
    },
    receivedComplete: {
      words: applicationEmails.receivedComplete,
      to,
      values,
      button: { label: () => copy.see, samplePage },
      footer: () => copy.receivedFooter,
    },
    brought: {
      words: applicationEmails.brought,
      to: () => copy.toBorrower,
      values: { broker: { about: () => copy.broker, sample: 'Dana Whitfield' } },
      button: { label: () => copy.seeDeal, samplePage: '/dashboard' },
      footer: () => copy.broughtFooter,
    },
    toOfficer: {
      words: applicationEmails.toOfficer,
      to: () => copy.toOfficer,
      values: ofNew,
      button: { label: () => copy.see, samplePage: '/staff/pipeline' },
      footer: () => copy.officerFooter,
    },
    toInbox: {
      words: applicationEmails.toInbox,
      to: () => copy.toInbox,
      values: ofNew,
      toInbox: true,
      button: { label: () => copy.see, samplePage: '/staff/pipeline' },
      footer: () => copy.inboxFooter,
    },
    changesRequested: {
      words: applicationEmails.changesRequested,
      factsFirst: true,
      to,
      values,
      button: { label: () => copy.open, samplePage },
      footer: () => copy.receivedFooter,
      sampleFacts: () => [[applicationLabels.price, copy.sampleChange]],
    },
    finishReminder: {
      words: applicationEmails.finishReminder,
      to,
      values,
      button: { label: () => copy.open, samplePage },
      footer,
    },
    begunForYou: {
      words: applicationEmails.begunForYou,
      to,
      values,
      button: { label: () => copy.open, samplePage },
      footer: () => copy.receivedFooter,
    },
  },
);

const invitation = {
  to: () => copy.invitee,
  values: {
    inviter: { about: () => copy.inviter, sample: 'Maria Lopez' },
    product: { about: () => copy.product, sample: () => applyCopy.product['fix and flip'] },
  },
  button: { label: () => copy.fillIn, samplePage: '/additional-guarantor-form/sample' },
  footer: () => copy.inviteeFooter,
} as const;

/** They greet nobody by name. The only name in them is the one of the account that invites, or the lender’s. */
export const partyMails = defineMails(
  { feature: 'applications', group: () => copy.group },
  {
    partyInvitation: { words: applicationEmails.partyInvitation, ...invitation },
    partyReminder: { words: applicationEmails.partyReminder, ...invitation },
  },
);
