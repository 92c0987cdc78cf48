import type { PayoffOfDeal } from '@drawbridge/contract/payoff/schema.ts';
import { quoteState } from '@drawbridge/domain/ledger/loan-balances.ts';
import { networkOf } from '../../platform/attempts/network-of.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope } from '../deals/public.ts';
import { openPayoffRequests } from '../requests/public.ts';
import type { PayoffParts } from './payoff-parts.ts';
import { readPayoffCode } from './payoff-code.ts';
import { presentOpenRequest, presentQuote } from './present.ts';
import { loanInScope, quoteByCode, quotesOf } from './store.ts';

/** A deal’s quotes, newest first, its open payoff requests, and the version of its confirmed terms. */
export async function readPayoffs(
  { db, clock }: PayoffParts,
  caller: Caller,
  dealId: string,
): Promise<PayoffOfDeal | Refusal<'deal_not_found'>> {
  const scope = dealScope(caller);
  const loan = scope && (await loanInScope(db, scope, dealId));
  if (!loan) return refuse('deal_not_found');
  const today = clock.today();
  return {
    termsVersion: loan.terms_version,
    quotes: (await quotesOf(db, dealId)).map((row) => presentQuote(row, today)),
    requests: (await openPayoffRequests(db, caller, loan)).map(presentOpenRequest),
  };
}

/** Whether the letter with a code is still valid. Callers who try many codes have to wait. */
export async function checkPayoff(
  { db, clock, tries }: PayoffParts,
  typed: string,
  address: string,
): Promise<{ state: 'valid' | 'changed' | 'expired' | 'unknown' } | Refusal<'too_many_requests'>> {
  const network = networkOf(address);
  const retryAfterSeconds = await tries.admit(network);
  if (retryAfterSeconds > 0) return refuse('too_many_requests', { retryAfterSeconds });
  const quote = await quoteByCode(db, readPayoffCode(typed));
  if (!quote) return { state: 'unknown' };
  await tries.takeBack(network);
  const standing = { goodThrough: quote.good_through, isUnchanged: quote.is_unchanged };
  return { state: quoteState(standing, clock.today()) };
}
