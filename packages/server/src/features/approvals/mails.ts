import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

const name = recipientName;
const change = {
  about: 'The change',
  sample: 'Add Nora Invited (nora@lender.example) as an employee',
  required: true,
} as const;
const decider = { about: 'The other administrator', sample: 'Priya Raman' } as const;
const to = 'The administrator who proposed the change';
const button = { label: 'See approvals', samplePage: '/staff/approvals' } as const;
const footer = 'You get this because you administer the portal.';

export const approvalMails = defineMails(
  { feature: 'approvals', group: 'Approvals' },
  {
    proposed: {
      name: 'Change waiting for approval',
      when: 'When an administrator proposes a change that takes a second administrator.',
      to: 'Every other administrator',
      values: {
        name,
        proposer: { about: 'Who proposed it', sample: 'Dana Reyes', required: true },
        change,
        expires: { about: 'The last day to approve it', sample: 'Nov 29, 2026' },
      },
      subject: 'Approval needed: {change}',
      body: [
        'Hi {name},',
        '{proposer} proposed a change: {change}.',
        'It takes effect once a second administrator approves it, and expires on {expires}. If you did not expect it, ask {proposer} in person before you approve.',
      ],
      sampleFacts: [['Role', 'Employee']],
      button: { label: 'Review the change', samplePage: '/staff/approvals' },
      footer,
    },
    approved: {
      name: 'Change approved',
      when: 'When a second administrator approved the change.',
      to,
      values: { name, decider, change },
      subject: 'Approved: {change}',
      body: ['Hi {name},', '{decider} approved your change: {change}. It is in effect.'],
      button,
      footer,
    },
    declined: {
      name: 'Change declined',
      when: 'When a second administrator declined the change.',
      to,
      values: {
        name,
        decider,
        change,
        reason: { about: 'Why it was declined', sample: 'We do not know this person.', required: true },
      },
      subject: 'Declined: {change}',
      body: ['Hi {name},', '{decider} declined your change: {change}. Nothing changed.', '{reason}'],
      button,
      footer,
    },
  },
);
