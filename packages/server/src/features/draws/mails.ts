import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

const to = 'The loan’s borrower';
const toLender = 'Your email address';
const project = { about: 'The project', sample: 'Juniper Lane' } as const;
const number = { about: 'The draw’s number', sample: '3' } as const;
const values = { name: recipientName, number, project } as const;
const requestedAmount = { about: 'The amount requested', sample: '$48,250.00' } as const;
const day = { about: 'The day of the inspection', sample: 'Nov 25, 2026' } as const;
const copyValues = {
  reference: { about: 'The draw’s reference', sample: 'DR-2036' },
  name: { about: 'The borrower’s name', sample: 'Maria Lopez', required: true },
  borrowerEmail: { about: 'The borrower’s email', sample: 'maria@example.com' },
  number,
  project,
  requested: requestedAmount,
} as const;
const button = { label: 'See the draw', samplePage: '/dashboard/deal/sample/construction' } as const;
const footer = 'Questions, or didn’t expect this? Call us: {phone}.';

const reference = ['Reference', 'DR-2036'] as const;
const requested = ['Requested', '$48,250.00'] as const;
const account = ['Bank account', 'First Harbor Bank ••••7890'] as const;
const requestFacts = [
  reference,
  ['Requested', '$48,250.00 in 4 lines'],
  ['Requested inspection dates', 'Nov 24, 2026 to Nov 30, 2026'],
  account,
] as const;

/** The emails about draws. A lender changes their words, but not the facts below them. */
export const drawMails = defineMails(
  { feature: 'draws', group: 'Draws' },
  {
    requested: {
      name: 'Draw received',
      when: 'A borrower requests a draw.',
      to,
      values: { ...values, requested: requestedAmount },
      subject: 'We received draw {number} of {project}',
      body: [
        '{greeting}',
        'Your draw request for {requested} is in. Your construction analyst has it.',
        'Next, we schedule the inspection and email you the date.',
      ],
      sampleFacts: requestFacts,
      button,
      footer,
    },
    requestedCopy: {
      name: 'Draw received, copy for you',
      when: 'A borrower requests a draw.',
      to: toLender,
      toInbox: true,
      values: copyValues,
      subject: '{reference}: {name} requests {requested}',
      body: ['{greeting}', '{name} ({borrowerEmail}) requested draw {number} of {project}.'],
      sampleFacts: requestFacts,
      footer: 'The request is in the work queue.',
    },
    scheduled: {
      name: 'Inspection scheduled',
      when: 'A draw’s inspection is scheduled.',
      to,
      values: { ...values, day },
      subject: 'The inspection for draw {number} of {project} is scheduled',
      body: [
        '{greeting}',
        'Your inspection is on {day}.',
        'Please make sure the inspector can get in. They use the lockbox code you gave us.',
      ],
      sampleFacts: [reference, ['Inspection', 'Nov 25, 2026']],
      button,
      footer,
    },
    inspected: {
      name: 'Inspection done',
      when: 'A draw’s inspection findings come in.',
      to,
      values: {
        ...values,
        supported: { about: 'The amount the inspection supports', sample: '$46,000.00' },
        requested: requestedAmount,
      },
      subject: 'The inspection for draw {number} of {project} is done',
      body: [
        '{greeting}',
        'The inspection supports {supported} of the {requested} you requested.',
        'Next, we decide how much to approve.',
      ],
      sampleFacts: [reference, requested, ['Supported by the inspection', '$46,000.00']],
      button,
      footer,
    },
    rescheduled: {
      name: 'Inspection moved',
      when: 'A draw’s inspection moves to another day.',
      to,
      values: { ...values, day: { ...day, sample: 'Nov 27, 2026' } },
      subject: 'New date for the inspection of draw {number} of {project}',
      body: [
        '{greeting}',
        'Your inspection moved to {day}.',
        'Please make sure the inspector can get in on that day.',
      ],
      sampleFacts: [reference, ['Inspection', 'Nov 27, 2026'], ['Previous date', 'Nov 25, 2026']],
      button,
      footer,
    },
    inspectionCorrected: {
      name: 'Inspection corrected',
      when: 'An inspection’s findings are corrected.',
      to,
      values,
      subject: 'We corrected the inspection for draw {number} of {project}',
      body: ['{greeting}', 'We corrected the inspection’s findings. These amounts replace the earlier ones.'],
      sampleFacts: [
        reference,
        requested,
        ['Supported by the inspection', '$46,500.00'],
        ['Previously supported', '$46,000.00'],
      ],
      button,
      footer,
    },
    accountRequested: {
      name: 'Bank account needed',
      when: 'An employee asks for a bank account to wire a draw to.',
      to,
      values,
      subject: 'Draw {number} of {project} needs a bank account',
      body: [
        '{greeting}',
        'We can’t wire your draw yet because it has no bank account we can pay. Choose or add one next to the draw.',
      ],
      sampleFacts: [reference],
      button: { ...button, label: 'Choose a bank account' },
      footer,
    },
    accountChanged: {
      name: 'Bank account of a draw changed',
      when: 'A borrower chooses another bank account for a draw.',
      to,
      values,
      subject: 'Draw {number} of {project} goes to another bank account',
      body: [
        '{greeting}',
        'You chose another bank account for your draw. We wire to it once it is verified.',
        'If you didn’t choose it, call us now.',
      ],
      sampleFacts: [reference, account],
      button,
      footer,
    },
    approved: {
      name: 'Draw approved in full',
      when: 'A draw is approved in full.',
      to,
      values: { ...values, requested: requestedAmount },
      subject: 'Draw {number} of {project} is approved',
      body: ['{greeting}', 'We approved all {requested} you requested. Your wire is next.'],
      sampleFacts: [reference, requested, ['To be wired', '$48,250.00']],
      button,
      footer,
    },
    approvedInPart: {
      name: 'Draw approved in part',
      when: 'A draw is approved for less than requested.',
      to,
      values: {
        ...values,
        approved: { about: 'The amount approved', sample: '$46,000.00' },
        requested: requestedAmount,
        lines: {
          about: 'Number of lines approved for less, as in “one line gets” or “3 lines get”',
          sample: '2 lines get',
          spare: true,
        },
      },
      subject: 'Draw {number} of {project} is approved in part',
      body: [
        '{greeting}',
        'We approved {approved} of {requested}. The reason is next to each line. Your wire is next.',
      ],
      sampleFacts: [reference, requested, ['To be wired', '$41,400.00'], ['Held back', '$4,600.00']],
      button,
      footer,
    },
    declined: {
      name: 'Draw declined',
      when: 'A draw is declined.',
      to,
      values,
      subject: 'Draw {number} of {project} is declined',
      body: [
        '{greeting}',
        'We couldn’t approve your draw request. Your budget is unchanged, and you can request a new draw.',
      ],
      sampleFacts: [reference, ['Reason', 'The work on the roof has not begun.']],
      button,
      footer,
    },
    withdrawn: {
      name: 'Draw withdrawn',
      when: 'A borrower withdraws a draw.',
      to,
      values,
      subject: 'You withdrew draw {number} of {project}',
      body: [
        '{greeting}',
        'You withdrew your draw request. Your budget is unchanged, and you can request a new draw at any time.',
      ],
      sampleFacts: [reference, requested, ['Reason', 'The amounts were for another project.']],
      button,
      footer,
    },
    withdrawnCopy: {
      name: 'Draw withdrawn, copy for you',
      when: 'A borrower withdraws a draw.',
      to: toLender,
      toInbox: true,
      values: copyValues,
      subject: '{reference}: {name} withdrew {requested}',
      body: [
        '{greeting}',
        '{name} ({borrowerEmail}) withdrew draw {number} of {project}. Please cancel the inspection if it is ordered.',
      ],
      sampleFacts: [reference, requested, ['Reason', 'The amounts were for another project.']],
      footer: 'The request is no longer in the work queue.',
    },
    wired: {
      name: 'Draw wired',
      when: 'A draw is wired.',
      to,
      values: {
        ...values,
        amount: { about: 'The amount wired', sample: '$48,250.00' },
        account: { about: 'The bank account', sample: 'First Harbor Bank ••••7890' },
      },
      subject: 'Draw {number} of {project} is on its way',
      body: [
        '{greeting}',
        'We wired {amount} to {account}. It usually arrives by the end of the business day.',
      ],
      sampleFacts: [reference, ['Amount', '$48,250.00'], account, ['Wire reference', 'FT-20261125-0042']],
      button,
      footer,
    },
  },
);
