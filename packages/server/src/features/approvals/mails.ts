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
const footer =
  'You’re receiving this email because you’re an administrator of {portal}. Questions? Call {phone}.';

export const approvalMails = defineMails(
  { feature: 'approvals', group: 'Approvals' },
  {
    proposed: {
      name: 'Approval needed',
      when: 'An administrator proposes a change that needs a second administrator.',
      to: 'All other administrators',
      values: {
        name,
        proposer: { about: 'The administrator who proposed it', sample: 'Dana Reyes', required: true },
        change,
        expires: { about: 'The last day to approve it', sample: 'Nov 29, 2026' },
      },
      subject: 'Approval needed: {change}',
      body: [
        '{greeting}',
        '{proposer} proposed a change: {change}.',
        'It takes effect when a second administrator approves it, and expires on {expires}. If you didn’t expect it, ask {proposer} in person before you approve.',
      ],
      sampleFacts: [['Role', 'Employee']],
      button: { label: 'Review the change', samplePage: '/staff/approvals' },
      footer,
    },
    approved: {
      name: 'Change approved',
      when: 'A second administrator approves the change.',
      to,
      values: { name, decider, change },
      subject: 'Approved: {change}',
      body: ['{greeting}', '{decider} approved your change: {change}. It is in effect.'],
      button,
      footer,
    },
    declined: {
      name: 'Change declined',
      when: 'A second administrator declines the change.',
      to,
      values: {
        name,
        decider,
        change,
        reason: { about: 'Why it was declined', sample: 'We do not know this person.', required: true },
      },
      subject: 'Declined: {change}',
      body: ['{greeting}', '{decider} declined your change: {change}. Nothing changed.', 'Reason: {reason}'],
      button,
      footer,
    },
  },
);
