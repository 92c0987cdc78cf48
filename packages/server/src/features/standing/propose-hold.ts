import type { HoldChange, HoldRelease, NewHold } from '@drawbridge/contract/standing/schema.ts';
import { addMonths, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { proposalExpiry } from '@drawbridge/domain/two-person/second-administrator.ts';
import { holdMessages } from '@drawbridge/messages/standing';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { By } from '../../platform/keyed-writes/once.ts';
import { publish } from '../../platform/live/publish.ts';
import { recordAction } from '../access/public.ts';
import { loanOf } from '../loan-accounts/public.ts';
import {
  addHoldChange,
  expireHoldChanges,
  holdChangeById,
  holdStands,
  lockHoldChange,
} from './hold-store.ts';
import { presentHoldChange } from './present.ts';
import type { StandingParts } from './standing-parts.ts';

type Change = Parameters<typeof addHoldChange>[1];

/** A hold can begin in the past, as a bankruptcy does that a lender hears of late. Earlier dates are typing errors. */
const longestBackMonths = 10 * 12;

/** Proposes a hold. Another employee has to approve it before it begins. */
export function proposeHold(
  parts: StandingParts,
  by: By,
  { dealid, reason, covers, on, why }: NewHold,
): Promise<
  | HoldChange
  | Refusal<'deal_not_found' | 'hold_stands' | 'change_already_proposed' | 'invalid_input' | 'key_reused'>
> {
  return propose<'deal_not_found' | 'hold_stands' | 'invalid_input'>(parts, by, async (tx, today) => {
    const loan = await loanOf(tx, by.caller, dealid, { lock: true });
    if (!loan) return refuse('deal_not_found');
    if (on > today) return refuseField('on', holdMessages.future);
    if (on < addMonths(today, -longestBackMonths)) return refuseField('on', holdMessages.longAgo);
    const of = { dealId: loan.id, borrowerId: loan.borrower_id };
    if (await holdStands(tx, { ...of, covers, reason })) return refuse('hold_stands');
    return {
      action: 'hold',
      reason,
      covers,
      deal_id: loan.id,
      borrower_id: loan.borrower_id,
      hold_id: null,
      on_day: on as PlainDate,
      why: why.trim(),
    };
  });
}

/** Proposes to lift a hold. Another employee has to approve it before it ends. */
export function proposeRelease(
  parts: StandingParts,
  by: By,
  { id, on, why }: HoldRelease,
): Promise<HoldChange | Refusal<'not_found' | 'change_already_proposed' | 'invalid_input' | 'key_reused'>> {
  return propose<'not_found' | 'invalid_input'>(parts, by, async (tx, today) => {
    const hold = await lockHoldChange(tx, id);
    if (hold?.action !== 'hold' || hold.decision !== 'approved')
      return refuse('not_found', { detail: holdMessages.unknown });
    if (on > today) return refuseField('on', holdMessages.future);
    if (on < hold.on_day) return refuseField('on', holdMessages.beforeHold);
    const { reason, covers, deal_id, borrower_id } = hold;
    return {
      action: 'release',
      reason,
      covers,
      deal_id,
      borrower_id,
      hold_id: id,
      on_day: on as PlainDate,
      why: why.trim(),
    };
  });
}

async function propose<Code extends Refusal['refused']>(
  { db, clock }: StandingParts,
  { caller, once }: By,
  judge: (
    tx: Transaction,
    today: PlainDate,
  ) => Promise<Omit<Change, 'proposed_by' | 'proposed_at' | 'expires_at'> | Refusal<Code>>,
): Promise<HoldChange | Refusal<Code | 'change_already_proposed' | 'key_reused'>> {
  const outcome = await once(async (tx) => {
    const at = clock.now();
    const judged = await judge(tx, clock.today());
    if (isRefusal(judged)) return judged;
    await expireHoldChanges(tx, at);
    const id = await addHoldChange(tx, {
      ...judged,
      proposed_by: caller.accountId,
      proposed_at: at,
      expires_at: proposalExpiry(at),
    });
    if (id === undefined) return refuse('change_already_proposed');
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: judged.action === 'hold' ? 'hold proposed' : 'hold release proposed',
      subject: judged.deal_id,
      particulars: { reason: judged.reason, covers: judged.covers, on: judged.on_day, why: judged.why },
    });
    await publish(tx, { kind: 'work', id, audience: { staff: true } });
    return { id };
  });
  if (isRefusal(outcome)) return outcome;
  const row = await holdChangeById(db, outcome.id, clock.now());
  if (!row) throw new Error('the proposal no longer exists');
  return presentHoldChange(row, caller.accountId);
}
