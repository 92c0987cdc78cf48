import type { HoldChange, LoanStanding } from '@drawbridge/contract/standing/schema.ts';
import { holdMessages } from '@drawbridge/messages/standing';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope } from '../deals/public.ts';
import { accountInScope, loanInScope } from '../loan-accounts/public.ts';
import { holdChangeById, holdChangesOfLoan } from './hold-store.ts';
import { presentDefault, presentHoldChange, presentHolds } from './present.ts';
import type { StandingParts } from './standing-parts.ts';
import { defaultEvents, loansOfBorrower } from './store.ts';

/** A loan’s holds, the proposals about them, and its declared defaults. */
export async function readStanding(
  { db, clock }: StandingParts,
  caller: Caller,
  dealId: string,
): Promise<LoanStanding | Refusal<'deal_not_found'>> {
  const scope = dealScope(caller);
  const loan = scope && (await loanInScope(db, scope, dealId));
  if (!loan) return refuse('deal_not_found');
  const now = clock.now();
  const changes = await holdChangesOfLoan(db, { dealId, borrowerId: loan.borrower_id, now });
  const view = await accountInScope({ db, clock }, scope, dealId);
  const defaults = await defaultEvents(db, dealId);
  return {
    number: loan.loan_number,
    name: loan.name,
    borrower: loan.borrower,
    loans: await loansOfBorrower(db, loan.borrower_id),
    holds: presentHolds(changes),
    proposals: changes
      .filter(({ decision }) => decision === null)
      .map((row) => presentHoldChange(row, caller.accountId)),
    status: view?.account?.status ?? null,
    isDeclared: defaults.find((event) => event.withdrawn_at === null)?.kind === 'default declared',
    defaults: defaults.map(presentDefault),
  };
}

/** A proposal to set or lift a hold. */
export async function readHold(
  { db, clock }: StandingParts,
  caller: Caller,
  id: string,
): Promise<HoldChange | Refusal<'not_found'>> {
  const row = await holdChangeById(db, id, clock.now());
  return row
    ? presentHoldChange(row, caller.accountId)
    : refuse('not_found', { detail: holdMessages.unknown });
}
