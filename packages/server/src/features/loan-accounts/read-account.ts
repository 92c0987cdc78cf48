import type { LoanAccountView } from '@drawbridge/contract/loan-accounts/schema.ts';
import { account } from '@drawbridge/domain/loan-accounts/account.ts';
import { reserveEmptyOn } from '@drawbridge/domain/loan-accounts/held-money.ts';
import { checkTerms } from '@drawbridge/domain/loan-accounts/terms.ts';
import { termsMessages } from '@drawbridge/messages/loan-accounts';
import { atOneMoment } from '../../platform/database/at-one-moment.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope, type DealScope } from '../deals/public.ts';
import { loanInScope } from './loan-store.ts';
import { accountFacts } from './account-facts.ts';
import { presentAccount } from './present.ts';

type AccountParts = Pick<Kit, 'db' | 'clock'>;

/** A loan’s account today. */
export async function readAccount(
  parts: AccountParts,
  caller: Caller,
  dealId: string,
): Promise<LoanAccountView | Refusal<'deal_not_found'>> {
  const scope = dealScope(caller);
  const view = scope && (await accountInScope(parts, scope, dealId));
  return view ?? refuse('deal_not_found');
}

/** A loan’s account today, for a deal in the scope; undefined for any other. */
export function accountInScope(
  { db, clock }: AccountParts,
  scope: DealScope,
  dealId: string,
): Promise<LoanAccountView | undefined> {
  // One snapshot, so that terms, events and ledger match.
  return atOneMoment(db, async (tx) => {
    const loan = await loanInScope(tx, scope, dealId);
    if (!loan) return undefined;
    const asOf = clock.today();
    const facts = await accountFacts(tx, loan);
    if (!facts) return { asOf, account: null, impossible: [], unexplained: 0 };
    const { terms, entries, unexplained, boardedOn } = facts;
    const impossible = checkTerms(terms).map(({ fault }) => termsMessages.faults[fault]);
    if (impossible.length > 0) return { asOf, account: null, impossible, unexplained: unexplained.length };
    const found = account(terms, entries, asOf);
    return {
      asOf,
      account: presentAccount(found, {
        boardedOn,
        reserveEmptyOn:
          found.buckets.reserveCents > 0 ? (reserveEmptyOn(terms, entries, asOf) ?? null) : null,
      }),
      impossible: [],
      unexplained: unexplained.length,
    };
  });
}
