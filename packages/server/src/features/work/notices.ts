import type { Transaction } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { isOverdue, type WorkKind } from '@drawbridge/domain/work/work-kinds.ts';
import type { LenderSettings } from '../../platform/config/lender.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { GivenWork } from './store.ts';

/** The mails to the lender’s own people about work. */
export interface WorkNotices {
  /** To one person, of all that was given to them. */
  readonly given: (
    tx: Transaction<Tables>,
    work: readonly GivenWork[],
    today: PlainDate,
    at: Date,
  ) => Promise<void>;
}

/** More than so many items are counted, not listed. */
const mostListed = 25;

const kindWords = {
  payoff: 'Payoff request',
  extension: 'Extension request',
  capex: 'CapEx request',
  'loss draft': 'Loss draft request',
  draw: 'Draw',
  budget: 'Budget',
  document: 'Document',
  'bank account': 'Bank account',
} as const satisfies Record<WorkKind, string>;

const pages = {
  payoff: 'requests',
  extension: 'requests',
  capex: 'requests',
  'loss draft': 'requests',
  draw: 'draws',
  budget: 'budgets',
  document: 'documents',
  'bank account': 'bank-accounts',
} as const satisfies Record<WorkKind, string>;

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

function dueWords(due: PlainDate, today: PlainDate): string {
  const day = dayFormat.format(new Date(`${due}T00:00:00Z`));
  if (isOverdue(due, today)) return `overdue since ${day}`;
  return due === today ? 'due today' : `due ${day}`;
}

/** The mails of one lender; links in them lead to `publicUrl`. */
export function workNotices(lender: () => LenderSettings, publicUrl: string): WorkNotices {
  return {
    async given(tx, work, today, at) {
      const [first] = work;
      if (!first) return;
      const givers = [...new Set(work.map(({ giver }) => giver))];
      const by = givers.length === 1 && givers[0] !== undefined ? givers[0] : 'Your colleagues';
      const isOne = work.length === 1;
      const unlisted = work.length - mostListed;
      const content = {
        title: isOne ? `${by} gave you ${first.reference}` : `${by} gave you ${work.length} items to work on`,
        paragraphs: [
          `Hello ${first.name},`,
          isOne
            ? 'this waits for you now in the work queue.'
            : 'these wait for you now in the work queue, what is due first at the top.',
          ...(unlisted > 0 ? [`${unlisted} more are not listed here.`] : []),
        ],
        facts: work
          .slice(0, mostListed)
          .map(
            ({ kind, reference, loan_number: loan, sender, due_on: due }) =>
              [`${kindWords[kind]}, ${dueWords(due, today)}`, `${reference} · ${loan} · ${sender}`] as const,
          ),
        button: isOne
          ? { label: 'Open it', url: `${publicUrl}/staff/${pages[first.kind]}/${first.id}` }
          : { label: 'Open your work', url: `${publicUrl}/staff?show=mine` },
        footer:
          'You get this mail because a colleague assigned work to you. What you take yourself is not mailed.',
      };
      await postMail(tx, { to: first.email, ...renderMail(lender(), content) }, at);
    },
  };
}
