import type { Transaction } from '../../platform/database/connect.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { isAboutEscrow } from '@drawbridge/domain/work/held-money-states.ts';
import { isOverdue, type WorkKind } from '@drawbridge/domain/work/work-kinds.ts';
import { workEmailCopy as copy, workEmailKinds } from '@drawbridge/messages/work';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { postTo } from '../../platform/mail/post-to.ts';
import { workMails } from './mails.ts';
import type { GivenWork } from './store.ts';

export interface WorkNotices {
  /** Emails one person about all the work newly assigned to them. */
  readonly given: (tx: Transaction, work: readonly GivenWork[], today: PlainDate, at: Date) => Promise<void>;
}

/** The email counts further items instead of listing them. */
const mostListed = 25;

/** Items that are decided on a page of their own. The others are on their loan’s page. */
const pages = {
  payoff: 'requests',
  extension: 'requests',
  capex: 'requests',
  'loss draft': 'requests',
  draw: 'draws',
  budget: 'budgets',
  document: 'documents',
  'bank account': 'bank-accounts',
  hold: 'holds',
  release: 'deals',
  'next contact': null,
  promise: null,
  'held money': null,
  terms: null,
  application: 'applications',
  check: null,
  'bill by hand': null,
  'payoff by hand': null,
} as const satisfies Record<WorkKind, string | null>;

function pageOf({ kind, id, state, deal_id: dealId }: GivenWork): string {
  const deal = `/staff/deals/${dealId ?? ''}`;
  if (kind === 'held money') return `${deal}/${isAboutEscrow(state) ? 'escrow' : 'ledger'}`;
  if (kind === 'terms') return `${deal}/terms`;
  if (kind === 'check') return `${deal}/checks`;
  if (kind === 'bill by hand') return `${deal}/bills`;
  if (kind === 'payoff by hand') return `${deal}/payoff`;
  const page = pages[kind];
  return page === null ? `${deal}/collections` : `/staff/${page}/${id}`;
}

/** An item's kind and when it is due. */
function headingOf({ kind, due_on: due }: GivenWork, today: PlainDate): string {
  const when = isOverdue(due, today) ? 'overdue' : due === today ? 'today' : 'later';
  return copy.due({ kind: workEmailKinds[kind], due: when, day: formatDay(due) });
}

export function workNotices(lender: () => LenderNow): WorkNotices {
  return {
    async given(tx, work, today, at) {
      const [first] = work;
      if (!first) return;
      const { name, email, reference } = first;
      const givers = [...new Set(work.map(({ giver }) => giver))];
      const giver = () => (givers.length === 1 && givers[0] !== undefined ? givers[0] : copy.yourColleagues);
      const unlisted = work.length - mostListed;
      const facts = () =>
        work
          .slice(0, mostListed)
          .map(
            (one) =>
              [headingOf(one, today), `${one.reference} · ${one.loan_number} · ${one.sender}`] as const,
          );
      const to = { name, email };
      if (work.length === 1)
        await postTo(tx, lender(), {
          to,
          mail: workMails.givenOne,
          values: () => ({ name, giver: giver(), reference }),
          facts,
          url: `${lender().publicUrl}${pageOf(first)}`,
          at,
        });
      else
        await postTo(tx, lender(), {
          to,
          mail: workMails.givenSeveral,
          values: () => ({
            name,
            giver: giver(),
            count: String(work.length),
            unlisted: unlisted > 0 ? copy.more({ count: unlisted }) : '',
          }),
          facts,
          url: `${lender().publicUrl}/staff?show=mine`,
          at,
        });
    },
  };
}
