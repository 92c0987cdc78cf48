import type { FirstStep } from '@drawbridge/domain/first-steps/first-steps.ts';

interface StepWords {
  readonly title: string;
  readonly text: string;
  /** The link’s text; omitted when the step is done on the server. */
  readonly link?: string;
}

export const firstStepCopy = {
  title: 'First steps',
  progress: (done: string, all: string) => `${done} of ${all} done`,
  done: 'Done',
  toDo: 'To do',
  review: (title: string) => `Keep the defaults: ${title}`,
  keep: 'Keep the defaults',
  hide: 'Hide first steps',
  hidden: 'First steps hidden. You can show them again in Settings.',
  show: 'Show first steps',
  failed: (reason: string) => `Your change was not saved. ${reason}`,
  backupCommand: 'npm run operate -- back-up lender.backup',
  steps: {
    brand: {
      title: 'Your name, colors and logo',
      text: 'Shown to borrowers on every page, in emails and on letters.',
      link: 'Set up your brand',
    },
    email: {
      title: 'Email',
      text: 'Send yourself a test email. This step is done once the portal has sent an email.',
      link: 'Send a test email',
    },
    fees: {
      title: 'Fees and terms',
      text: 'Late charges, extension fees and payoff fees. Payoff letters use them.',
      link: 'Review fees',
    },
    calendar: {
      title: 'Business days',
      text: 'Holidays and turnaround times.',
      link: 'Review the calendar',
    },
    administrators: {
      title: 'A second administrator',
      text: 'Invite your employees and a second administrator. Two-person rules need two people.',
      link: 'Invite employees',
    },
    loans: {
      title: 'Loans',
      text: 'Import people first, then deals, budgets and ledgers. Or add a deal by hand under Deals.',
      link: 'Import loans',
    },
    borrowers: {
      title: 'Borrowers',
      text: 'Email borrowers and brokers a link to set up their account.',
      link: 'Invite borrowers',
    },
    backup: {
      title: 'Backup',
      text: 'Run this every day and keep the file on another machine. With the bundled database, stop the server first.',
    },
  } satisfies Record<FirstStep, StepWords> as Readonly<Record<FirstStep, StepWords>>,
} as const;
