import type { FirstStep } from '@drawbridge/domain/first-steps/first-steps.ts';

interface StepWords {
  readonly title: string;
  readonly text: string;
  /** What the link says; none where the work is done on the server. */
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
  hidden: 'First steps are hidden. Settings shows them again.',
  show: 'Show first steps',
  failed: (why: string) => `This did not work. ${why}`,
  backupCommand: 'npm run operate -- back-up lender.backup',
  steps: {
    brand: {
      title: 'Your name, colors and logo',
      text: 'Borrowers see them on every page, in emails and on letters.',
      link: 'Set up your brand',
    },
    email: {
      title: 'Email',
      text: 'Send yourself a test email. This step is done when an email has left the portal.',
      link: 'Send a test email',
    },
    fees: {
      title: 'Fees and terms',
      text: 'Late charges, extensions and payoff fees. Payoff letters use them.',
      link: 'Review fees',
    },
    calendar: {
      title: 'Business days',
      text: 'Holidays and how many days each kind of work may take.',
      link: 'Review the calendar',
    },
    administrators: {
      title: 'A second administrator',
      text: 'Invite your employees and a second administrator. Two-person rules need two people.',
      link: 'Invite employees',
    },
    loans: {
      title: 'Loans',
      text: 'Import people, then deals, budgets and ledgers. Or add a deal by hand under Deals.',
      link: 'Import loans',
    },
    borrowers: {
      title: 'Borrowers',
      text: 'Email borrowers and brokers a link to set up their account.',
      link: 'Invite borrowers',
    },
    backup: {
      title: 'Backup',
      text: 'Run this every day and keep the file somewhere else. On the bundled database, stop the server first.',
    },
  } satisfies Record<FirstStep, StepWords> as Readonly<Record<FirstStep, StepWords>>,
} as const;
