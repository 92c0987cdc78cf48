import type {
  LoanViewer,
  LoanViewers,
  WaitingLoans,
} from '@drawbridge/contract/loan-lookup/viewer-schema.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { moneyScope } from '../deals/public.ts';
import type { LookupParts } from './lookup-parts.ts';
import {
  asksFirst,
  dealForViewers,
  loansWaitedFor,
  viewersOf,
  waitingFor,
  type ViewerRow,
} from './viewer-store.ts';

function presentViewer({ id, name, email, since }: ViewerRow): LoanViewer {
  return { accountId: id, name, email, since: since.toISOString() };
}

/** Who added a deal and can see it, and who is waiting. */
export async function presentViewers(db: Queries, dealId: string): Promise<LoanViewers> {
  return {
    viewers: (await viewersOf(db, dealId)).map(presentViewer),
    waiting: (await waitingFor(db, dealId)).map(presentViewer),
    askFirst: await asksFirst(db, dealId),
  };
}

/** Who added a loan by its number, for its borrower and employees. People who added the loan get a 404. */
export async function listViewers(
  { db }: Pick<LookupParts, 'db'>,
  caller: Caller,
  dealId: string,
): Promise<LoanViewers | Refusal<'deal_not_found'>> {
  const scope = moneyScope(caller);
  const deal = scope && (await dealForViewers(db, scope, dealId));
  return deal ? presentViewers(db, deal.id) : refuse('deal_not_found');
}

/** Loans the caller asked to add that still need the borrower’s approval. */
export async function listWaiting(
  { db }: Pick<LookupParts, 'db'>,
  { accountId }: Caller,
): Promise<WaitingLoans> {
  return {
    loans: (await loansWaitedFor(db, accountId)).map(({ id, loan_number, asked_at }) => ({
      dealid: id,
      number: loan_number,
      since: asked_at.toISOString(),
    })),
  };
}
