import type { Transaction } from 'kysely';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { isOverdue, type WorkKind } from '@drawbridge/domain/work/work-kinds.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { postTo } from '../../platform/mail/post-to.ts';
import { workMails } from './mails.ts';
import type { GivenWork } from './store.ts';

export interface WorkNotices {
  /** Emails one person about all the work newly assigned to them. */
  readonly given: (
    tx: Transaction<Tables>,
    work: readonly GivenWork[],
    today: PlainDate,
    at: Date,
  ) => Promise<void>;
}

/** The email counts further items instead of listing them. */
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

function dueWords(due: PlainDate, today: PlainDate): string {
  const day = formatDay(due);
  if (isOverdue(due, today)) return `overdue since ${day}`;
  return due === today ? 'due today' : `due ${day}`;
}

export function workNotices(lender: () => LenderNow): WorkNotices {
  return {
    async given(tx, work, today, at) {
      const [first] = work;
      if (!first) return;
      const { name, email, reference } = first;
      const givers = [...new Set(work.map(({ giver }) => giver))];
      const giver = givers.length === 1 && givers[0] !== undefined ? givers[0] : 'Your colleagues';
      const unlisted = work.length - mostListed;
      const facts = () =>
        work
          .slice(0, mostListed)
          .map(
            (one) =>
              [
                `${kindWords[one.kind]}, ${dueWords(one.due_on, today)}`,
                `${one.reference} · ${one.loan_number} · ${one.sender}`,
              ] as const,
          );
      const to = { name, email };
      if (work.length === 1)
        await postTo(tx, lender(), {
          to,
          mail: workMails.givenOne,
          values: () => ({ name, giver, reference }),
          facts,
          url: `${lender().publicUrl}/staff/${pages[first.kind]}/${first.id}`,
          at,
        });
      else
        await postTo(tx, lender(), {
          to,
          mail: workMails.givenSeveral,
          values: () => ({
            name,
            giver,
            count: String(work.length),
            unlisted: unlisted > 0 ? `${unlisted} more are in your work queue.` : '',
          }),
          facts,
          url: `${lender().publicUrl}/staff?show=mine`,
          at,
        });
    },
  };
}
