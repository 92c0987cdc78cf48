import type { PayoffByHand, WaitingByHand } from '@drawbridge/contract/payoff/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { centsFromDollars, cents, dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { payoffMessages } from '@drawbridge/messages/payoff';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { addFigures, decideFigures, waitingFigures, type HandRow } from './by-hand-store.ts';
import { refusedDate } from './issue-payoff.ts';
import type { PayoffParts } from './payoff-parts.ts';
import { payoffLoan, type PayoffLoan } from './store.ts';

/** Keeps figures entered by hand until a second employee approves them. They replace figures that wait already. */
export function enterByHand(
  { clock, db }: PayoffParts,
  caller: Caller,
  once: Once,
  { dealid, goodThrough, lines, perDiem, requestIds = [] }: PayoffByHand,
): Promise<WaitingByHand | Refusal<'deal_not_found' | 'payoff_not_known' | 'invalid_input' | 'key_reused'>> {
  const kept = once(async (tx) => {
    const loan = await payoffLoan(tx, caller, dealid, { lock: true });
    if (!loan) return refuse('deal_not_found');
    const refused = refusedDate({ goodThrough }, clock.today()) ?? refusedByHand(loan);
    if (refused) return refused;
    const total = cents(lines.reduce((sum, { amount }) => sum + centsFromDollars(amount), 0));
    if (total <= 0)
      return refuse('invalid_input', { errors: [{ path: 'lines', message: payoffMessages.noTotal }] });
    const at = clock.now();
    const waiting = await waitingFigures(tx, dealid);
    if (waiting) await decideFigures(tx, waiting.id, { decision: 'discarded', by: caller.accountId, at });
    const id = await addFigures(tx, {
      deal_id: dealid,
      good_through: goodThrough as PlainDate,
      lines: JSON.stringify(lines.map(({ label, amount }) => ({ label: label.trim(), amount }))),
      per_diem: perDiem,
      total: dollarsFromCents(total),
      answers: requestIds,
      entered_by: caller.accountId,
      entered_at: at,
    });
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: 'payoff entered by hand',
      subject: dealid,
      particulars: { figures: id, goodThrough, total: dollarsFromCents(total) },
    });
    await publish(tx, { kind: 'payments', id: dealid, audience: { deal: dealid } });
    return { id };
  });
  return kept.then(async (outcome) => {
    if (isRefusal(outcome)) return outcome;
    const row = await waitingFigures(db, dealid);
    if (!row) throw new Error('the figures no longer wait');
    return presentByHand(row, caller);
  });
}

/** Why figures cannot be entered by hand: the loan must be funded, and its terms not confirmed. */
export function refusedByHand({
  status,
  terms_version: version,
}: PayoffLoan): Refusal<'payoff_not_known'> | undefined {
  if (status !== 'Funded') return refuse('payoff_not_known', { detail: payoffMessages.notFunded });
  return version === 0 ? undefined : refuse('payoff_not_known', { detail: payoffMessages.hasTerms });
}

export function presentByHand(row: HandRow, { accountId }: Pick<Caller, 'accountId'>): WaitingByHand {
  return {
    id: row.id,
    goodThrough: row.good_through,
    lines: row.lines,
    perDiem: Number(row.per_diem),
    total: Number(row.total),
    enteredBy: row.entered_by_name,
    enteredAt: row.entered_at.toISOString(),
    isOwn: row.entered_by === accountId,
  };
}
