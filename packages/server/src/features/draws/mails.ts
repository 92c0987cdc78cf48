import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

const to = 'The borrower of the loan';
const toLender = 'The lender’s own address';
const project = { about: 'The project', sample: 'Juniper Lane' } as const;
const number = { about: 'The draw’s number', sample: '3' } as const;
const values = { name: recipientName, number, project } as const;
const copyValues = {
  reference: { about: 'The draw’s reference', sample: 'DR-2036' },
  name: { about: 'The borrower’s name', sample: 'Maria Lopez', required: true },
  borrowerEmail: { about: 'The borrower’s email', sample: 'maria@example.com' },
  number,
  project,
  requested: { about: 'How much was requested', sample: '$48,250.00' },
} as const;
const button = { label: 'See the draw', samplePage: '/dashboard/deal/sample/construction' } as const;
const footer = 'If you did not expect this, please call us: {phone}.';

const reference = ['Reference', 'DR-2036'] as const;
const requested = ['Requested', '$48,250.00'] as const;
const account = ['To', 'First Harbor Bank ••••7890'] as const;
const requestFacts = [
  reference,
  ['Requested', '$48,250.00 in 4 lines'],
  ['Inspection', 'Nov 24, 2026 to Nov 30, 2026'],
  account,
] as const;

/** The mails about draws. A lender changes their words, but not their facts nor what their values say; some must be said. */
export const drawMails = defineMails(
  { feature: 'draws', group: 'Draws' },
  {
    requested: {
      name: 'Draw received',
      when: 'When a borrower has requested a draw.',
      to,
      values,
      subject: 'We have received draw {number} of {project}',
      body: [
        'Hello {name},',
        'thank you: your request is with your construction analyst. Next, the inspection is scheduled; we will tell you when.',
      ],
      sampleFacts: requestFacts,
      button,
      footer,
    },
    requestedCopy: {
      name: 'Draw received, copy for the lender',
      when: 'When a borrower has requested a draw.',
      to: toLender,
      values: copyValues,
      subject: '{reference}: {name} requests {requested}',
      body: ['{name} ({borrowerEmail}) has requested draw {number} of {project}.'],
      sampleFacts: requestFacts,
      footer: 'This is a copy for the lender. It waits in the list of draws.',
    },
    scheduled: {
      name: 'Inspection scheduled',
      when: 'When the inspection of a draw has a day.',
      to,
      values,
      subject: 'The inspection for draw {number} of {project} is scheduled',
      body: [
        'Hello {name},',
        'please make sure that the inspector can get in. The lockbox code is the one you gave us.',
      ],
      sampleFacts: [reference, ['Inspection', 'Nov 25, 2026']],
      button,
      footer,
    },
    inspected: {
      name: 'Inspection done',
      when: 'When the inspector’s findings of a draw have come in.',
      to,
      values,
      subject: 'The inspection for draw {number} of {project} is done',
      body: ['Hello {name},', 'we have the inspector’s findings, and now decide on what to approve.'],
      sampleFacts: [reference, requested, ['Supported by the inspection', '$46,000.00']],
      button,
      footer,
    },
    rescheduled: {
      name: 'Inspection moved',
      when: 'When the inspection of a draw has another day.',
      to,
      values,
      subject: 'The inspection for draw {number} of {project} has a new day',
      body: [
        'Hi {name},',
        'The inspection has moved. Please make sure the inspector can get in on the new day.',
      ],
      sampleFacts: [reference, ['Inspection', 'Nov 27, 2026'], ['Instead of', 'Nov 25, 2026']],
      button,
      footer,
    },
    inspectionCorrected: {
      name: 'Inspection corrected',
      when: 'When the findings of an inspection were corrected.',
      to,
      values,
      subject: 'We corrected the inspection for draw {number} of {project}',
      body: ['Hi {name},', 'We corrected what the inspection found. These amounts replace the earlier ones.'],
      sampleFacts: [
        reference,
        requested,
        ['Supported by the inspection', '$46,500.00'],
        ['Supported before', '$46,000.00'],
      ],
      button,
      footer,
    },
    accountRequested: {
      name: 'Bank account needed',
      when: 'When an employee asks for a bank account to wire a draw to.',
      to,
      values,
      subject: 'Draw {number} of {project} needs a bank account',
      body: [
        'Hi {name},',
        'We can’t wire your draw yet: it names no bank account that we can pay. Choose one of yours, or add one, next to the draw.',
      ],
      sampleFacts: [reference],
      button: { ...button, label: 'Choose a bank account' },
      footer,
    },
    accountChanged: {
      name: 'Bank account of a draw changed',
      when: 'When a borrower has named another bank account for a draw.',
      to,
      values,
      subject: 'Draw {number} of {project} goes to another bank account',
      body: [
        'Hi {name},',
        'You chose this bank account for your draw. We wire to it once it is verified.',
        'If you did not choose it, call us at once.',
      ],
      sampleFacts: [reference, account],
      button,
      footer,
    },
    approved: {
      name: 'Draw approved in full',
      when: 'When all of a draw was approved.',
      to,
      values,
      subject: 'Draw {number} of {project} is approved',
      body: ['Hello {name},', 'all that you requested is approved. The wire is next.'],
      sampleFacts: [reference, requested, ['To be wired', '$48,250.00']],
      button,
      footer,
    },
    approvedInPart: {
      name: 'Draw approved in part',
      when: 'When lines of a draw get less than was requested.',
      to,
      values: {
        ...values,
        lines: {
          about: 'How many lines get less, as in “one line gets” or “3 lines get”',
          sample: '2 lines get',
          required: true,
        },
      },
      subject: 'Draw {number} of {project} is approved',
      body: [
        'Hello {name},',
        '{lines} less than you requested; the reasons stand beside the lines. The wire is next.',
      ],
      sampleFacts: [reference, requested, ['To be wired', '$41,400.00'], ['Held back', '$4,600.00']],
      button,
      footer,
    },
    declined: {
      name: 'Draw declined',
      when: 'When a draw was declined.',
      to,
      values,
      subject: 'Draw {number} of {project} is declined',
      body: [
        'Hello {name},',
        'we could not approve this request. Nothing has been taken from your budget, and you can request a new draw.',
      ],
      sampleFacts: [reference, ['Reason', 'The work on the roof has not begun.']],
      button,
      footer,
    },
    withdrawn: {
      name: 'Draw withdrawn',
      when: 'When a borrower has taken a draw back.',
      to,
      values,
      subject: 'You have withdrawn draw {number} of {project}',
      body: [
        'Hello {name},',
        'nothing has been taken from your budget, and you can request a new draw at any time.',
      ],
      sampleFacts: [reference, requested, ['Reason', 'The amounts were for another project.']],
      button,
      footer,
    },
    withdrawnCopy: {
      name: 'Draw withdrawn, copy for the lender',
      when: 'When a borrower has taken a draw back.',
      to: toLender,
      values: copyValues,
      subject: '{reference}: {name} has withdrawn {requested}',
      body: [
        '{name} ({borrowerEmail}) has withdrawn draw {number} of {project}. Please call off the inspection if it is ordered.',
      ],
      sampleFacts: [reference, requested, ['Reason', 'The amounts were for another project.']],
      footer: 'This is a copy for the lender. It waits in no list any more.',
    },
    wired: {
      name: 'Draw wired',
      when: 'When the money of a draw was sent.',
      to,
      values,
      subject: 'Draw {number} of {project} is on its way',
      body: [
        'Hello {name},',
        'the money is on its way to your account. Banks usually take until the end of the business day.',
      ],
      sampleFacts: [reference, ['Amount', '$48,250.00'], account, ['Wire reference', 'FT-20261125-0042']],
      button,
      footer,
    },
  },
);
