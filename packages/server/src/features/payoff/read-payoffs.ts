import type { PayoffCheck, PayoffOfDeal } from '@drawbridge/contract/payoff/schema.ts';
import { networkOf } from '../../platform/attempts/network-of.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { waitingFigures } from '../by-hand/public.ts';
import { openPayoffRequests } from '../requests/public.ts';
import { presentByHand } from './enter-by-hand.ts';
import type { PayoffParts } from './payoff-parts.ts';
import { readPayoffCode } from './payoff-code.ts';
import { presentOpenRequest, presentQuote, replacementOf, stateOf } from './present.ts';
import { payoffLoan, quoteByCode, quotesOf } from './store.ts';

/** A deal’s quotes, newest first, its open payoff requests, and the version of its confirmed terms. */
export async function readPayoffs(
  { db, clock }: PayoffParts,
  caller: Caller,
  dealId: string,
): Promise<PayoffOfDeal | Refusal<'deal_not_found'>> {
  const loan = await payoffLoan(db, caller, dealId);
  if (!loan) return refuse('deal_not_found');
  const today = clock.today();
  const waiting = await waitingFigures(db, { dealId, kind: 'payoff', now: clock.now() });
  return {
    termsVersion: loan.terms_version,
    byHand: waiting ? presentByHand(waiting, caller) : null,
    quotes: (await quotesOf(db, dealId)).map((row) => presentQuote(row, today)),
    requests: (await openPayoffRequests(db, caller, loan)).map(presentOpenRequest),
  };
}

/** Whether the letter with a code is still valid. Callers who try many codes have to wait. */
export async function checkPayoff(
  { db, clock, tries }: PayoffParts,
  typed: string,
  address: string,
): Promise<PayoffCheck | Refusal<'too_many_requests'>> {
  const network = networkOf(address);
  const retryAfterSeconds = await tries.admit(network);
  if (retryAfterSeconds > 0) return refuse('too_many_requests', { retryAfterSeconds });
  const quote = await quoteByCode(db, readPayoffCode(typed));
  if (!quote) return { state: 'unknown', replacedBy: null };
  await tries.takeBack(network);
  const state = stateOf(quote, clock.today());
  return { state, replacedBy: state === 'valid' ? null : replacementOf(quote) };
}
