import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import {
  approvalEmailCopy as copy,
  approvalEmails,
  approvalEmailValues as about,
} from '@drawbridge/messages/approvals';
import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

const name = recipientName;
const change = { about: () => about.change, sample: () => about.sampleChange, required: true } as const;
const decider = { about: () => about.decider, sample: 'Priya Raman' } as const;
const to = () => copy.toProposer;
const samplePage = '/staff/approvals';
const button = { label: () => copy.see, samplePage } as const;
const footer = () => copy.footer;

export const approvalMails = defineMails(
  { feature: 'approvals', group: () => copy.group },
  {
    proposed: {
      words: approvalEmails.proposed,
      to: () => copy.toOthers,
      values: {
        name,
        proposer: { about: () => about.proposer, sample: 'Dana Reyes', required: true },
        change,
        expires: { about: () => about.expires, sample: () => formatDay('2026-11-29') },
      },
      sampleFacts: () => [[about.sampleLabel, about.sampleRole]],
      button: { label: () => copy.review, samplePage },
      footer,
    },
    approved: { words: approvalEmails.approved, to, values: { name, decider, change }, button, footer },
    declined: {
      words: approvalEmails.declined,
      to,
      values: {
        name,
        decider,
        change,
        reason: { about: () => about.reason, sample: () => about.sampleReason, required: true },
      },
      button,
      footer,
    },
  },
);
