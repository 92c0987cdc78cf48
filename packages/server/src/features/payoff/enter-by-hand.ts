import type { PayoffByHand, WaitingByHand } from '@drawbridge/contract/payoff/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { centsFromDollars, cents, dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { payoffMessages } from '@drawbridge/messages/payoff';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { enterFigures, presentWaiting, waitingFigures, type HandRow } from '../by-hand/public.ts';
import { refusedDate } from './issue-payoff.ts';
import type { PayoffParts } from './payoff-parts.ts';
import { payoffLoan, type PayoffLoan } from './store.ts';

/** Keeps figures entered by hand until a second employee approves them. They replace figures that wait already. */
export async function enterByHand(
  { clock, db, now }: PayoffParts,
  caller: Caller,
  once: Once,
  { dealid, goodThrough, lines, perDiem, requestIds = [] }: PayoffByHand,
): Promise<WaitingByHand | Refusal<'deal_not_found' | 'payoff_not_known' | 'invalid_input' | 'key_reused'>> {
  const outcome = await once(async (tx) => {
    const loan = await payoffLoan(tx, caller, dealid, { lock: true });
    if (!loan) return refuse('deal_not_found');
    const refused = refusedDate({ goodThrough }, clock.today()) ?? refusedByHand(loan);
    if (refused) return refused;
    const total = cents(lines.reduce((sum, { amount }) => sum + centsFromDollars(amount), 0));
    if (total <= 0)
      return refuse('invalid_input', { errors: [{ path: 'lines', message: payoffMessages.noTotal }] });
    return enterFigures(tx, caller, {
      dealId: dealid,
      kind: 'payoff',
      figures: {
        goodThrough: goodThrough as PlainDate,
        lines: lines.map(({ label, amount }) => ({ label: label.trim(), amount })),
        perDiem,
        requestIds,
      },
      total: dollarsFromCents(total),
      lender: now(),
      at: clock.now(),
    });
  });
  if (isRefusal(outcome)) return outcome;
  const row = await waitingFigures(db, { dealId: dealid, kind: 'payoff', now: clock.now() });
  if (!row) throw new Error('the figures no longer wait');
  return presentByHand(row, caller);
}

/** Why figures cannot be entered by hand: the loan must be funded, and its terms not confirmed. */
export function refusedByHand({
  status,
  terms_version: version,
}: PayoffLoan): Refusal<'payoff_not_known'> | undefined {
  if (status !== 'Funded') return refuse('payoff_not_known', { detail: payoffMessages.notFunded });
  return version === 0 ? undefined : refuse('payoff_not_known', { detail: payoffMessages.hasTerms });
}

export function presentByHand(row: HandRow<'payoff'>, caller: Pick<Caller, 'accountId'>): WaitingByHand {
  const { goodThrough, lines, perDiem } = row.figures;
  return { ...presentWaiting(row, caller), goodThrough, lines, perDiem };
}
