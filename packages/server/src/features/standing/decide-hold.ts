import type { HoldChange } from '@drawbridge/contract/standing/schema.ts';
import { decisionFault } from '@drawbridge/domain/two-person/second-administrator.ts';
import { holdMessages } from '@drawbridge/messages/standing';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { By } from '../../platform/keyed-writes/once.ts';
import { publish } from '../../platform/live/publish.ts';
import { recordAction } from '../access/public.ts';
import { showStandingOf } from '../loan-accounts/public.ts';
import {
  holdChangeById,
  holdStands,
  lockCoveredLoans,
  lockHeldLoans,
  lockHoldChange,
  writeHoldDecision,
} from './hold-store.ts';
import { presentHoldChange } from './present.ts';
import type { StandingParts } from './standing-parts.ts';
import { addEvents } from './store.ts';

type Decided<Code extends Refusal['refused'] = never> = Promise<
  HoldChange | Refusal<'not_found' | 'hold_needs_second_person' | 'proposal_decided' | 'key_reused' | Code>
>;
type Locked = NonNullable<Awaited<ReturnType<typeof lockHoldChange>>>;

/** Approves a colleague’s proposal: every loan it covers is on hold, or no longer, from its day. */
export function approveHold(parts: StandingParts, by: By, id: string): Decided<'hold_stands'> {
  return decide(parts, by, { id, decision: 'approved', reason: null }, async (tx, change) => {
    const at = parts.clock.now();
    const isHold = change.action === 'hold';
    const loans = isHold ? await lockCoveredLoans(tx, change) : await lockHeldLoans(tx, change.hold_id ?? '');
    const { covers, deal_id: dealId, borrower_id: borrowerId, reason } = change;
    if (isHold && (await holdStands(tx, { covers, dealId, borrowerId, reason })))
      return refuse('hold_stands');
    await addEvents(tx, loans, {
      kind: isHold ? 'hold' : 'hold released',
      onDay: change.on_day,
      particulars: { reason, hold: change.hold_id ?? change.id },
      reason: change.why,
      postedAt: at,
      postedOn: parts.clock.today(),
      postedBy: by.caller.accountId,
    });
    await showStandingOf(tx, loans, parts.clock.today());
    for (const loan of loans) {
      await publish(tx, { kind: 'deal', id: loan, audience: { deal: loan } });
      await publish(tx, { kind: 'payments', id: loan, audience: { deal: loan } });
    }
    return undefined;
  });
}

export function declineHold(
  parts: StandingParts,
  by: By,
  { id, reason }: { readonly id: string; readonly reason: string },
): Decided {
  return decide(parts, by, { id, decision: 'declined', reason: reason.trim() }, async () => undefined);
}

export function withdrawHold(parts: StandingParts, by: By, id: string): Decided {
  return decide(parts, by, { id, decision: 'withdrawn', reason: null }, async () => undefined);
}

async function decide<Code extends Refusal['refused'] = never>(
  { db, clock }: StandingParts,
  { caller, once }: By,
  made: {
    readonly id: string;
    readonly decision: 'approved' | 'declined' | 'withdrawn';
    readonly reason: string | null;
  },
  act: (tx: Transaction, change: Locked) => Promise<Refusal<Code> | undefined>,
): Decided<Code> {
  const { id, decision, reason } = made;
  const outcome = await once(async (tx) => {
    const at = clock.now();
    const change = await lockHoldChange(tx, id);
    if (!change) return refuse('not_found', { detail: holdMessages.unknown });
    const proposal = {
      proposedBy: change.proposed_by,
      decision: change.decision,
      expiresAt: change.expires_at,
    };
    const fault = decisionFault(proposal, { accountId: caller.accountId, decision }, at);
    if (fault) return faults[fault]();
    const refused = await act(tx, change);
    if (refused) return refused;
    await writeHoldDecision(tx, id, { decision, by: caller.accountId, at, reason });
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: change.action === 'hold' ? `hold ${decision}` : `hold release ${decision}`,
      subject: change.deal_id,
      particulars: {
        reason: change.reason,
        covers: change.covers,
        on: change.on_day,
        why: reason ?? change.why,
      },
    });
    await publish(tx, { kind: 'work', id, audience: { staff: true } });
    return { id };
  });
  if (isRefusal(outcome)) return outcome;
  const row = await holdChangeById(db, id, clock.now());
  if (!row) throw new Error('the proposal no longer exists');
  return presentHoldChange(row, caller.accountId);
}

const faults = {
  decided: () => refuse('proposal_decided'),
  expired: () => refuse('proposal_decided', { detail: holdMessages.expired }),
  own: () => refuse('hold_needs_second_person'),
  'not own': () => refuse('hold_needs_second_person', { detail: holdMessages.notOwn }),
} as const;
