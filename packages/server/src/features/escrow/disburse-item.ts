import type { AccountOutlook } from '@drawbridge/contract/ledger/account-schema.ts';
import type {
  EscrowDisbursementAsk,
  LoanEscrow,
  NewEscrowDisbursement,
} from '@drawbridge/contract/escrow/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { escrowAdvanceCents } from '@drawbridge/domain/loan-accounts/account-change.ts';
import { cents, dollarsFromCents, type Cents } from '@drawbridge/domain/money/cents.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import { escrowMessages as messages } from '@drawbridge/messages/escrow';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import {
  judgeOnAccount,
  presentChange,
  recordChecked,
  type JudgedOnAccount,
  type OnAccountRefusal,
} from '../ledger/public.ts';
import { listHeldMoney } from '../loan-accounts/public.ts';
import { readEscrow, type EscrowParts } from './read-escrow.ts';
import { addDisbursement, disbursementsOf, itemsOf, nextDueOf, type ItemRow } from './store.ts';

type DisbursementRefusal = OnAccountRefusal | Refusal<'record_not_found'>;

interface JudgedDisbursement {
  readonly judged: JudgedOnAccount;
  readonly item: ItemRow;
  readonly advance: Cents;
}

/** What paying an escrow item changes in the loan’s account. Writes nothing. */
export function previewDisbursement(
  { db, clock }: EscrowParts,
  caller: Caller,
  ask: EscrowDisbursementAsk,
): Promise<{ outlook: AccountOutlook; advance: number } | DisbursementRefusal> {
  return db.transaction().execute(async (tx) => {
    const found = await judge(tx, caller, { ...ask, reason: null }, clock.today());
    if (isRefusal(found)) return found;
    const { judged, advance } = found;
    return { outlook: presentChange(judged.change, judged), advance: dollarsFromCents(advance) };
  });
}

/** Pays an escrow item for its next due date: posts the entry and records the period as paid, in one transaction. */
export async function disburse(
  parts: EscrowParts,
  caller: Caller,
  once: Once,
  body: NewEscrowDisbursement,
): Promise<LoanEscrow | DisbursementRefusal | Refusal<'key_reused'>> {
  const { clock } = parts;
  const outcome = await once(async (tx) => {
    const at = clock.now();
    const on = clock.dayOf(at);
    const reason = body.reason?.trim() || null;
    const found = await judge(tx, caller, { ...body, reason }, on);
    if (isRefusal(found)) return found;
    const { judged, item, advance } = found;
    if (advance > 0 && reason === null)
      return refuseField('reason', messages.advance({ amount: formatCents(advance) }));
    const { ledger, recorded, change } = judged;
    if (!recorded) throw new Error('an escrow disbursement is an entry');
    const { id } = await recordChecked(
      tx,
      { ledger, recorded, change },
      { at, on, accountId: caller.accountId },
    );
    const dueOn = body.dueOn as PlainDate;
    await addDisbursement(tx, { itemId: item.id, payee: item.payee, dueOn, entryId: id, reason });
    await listHeldMoney(tx, body.dealid, on);
    await publish(tx, { kind: 'deal', id: body.dealid, audience: { deal: body.dealid } });
    return { id: body.dealid };
  });
  return isRefusal(outcome) ? outcome : readEscrow(parts, caller, body.dealid);
}

/** Judges a disbursement on the locked loan, the same way for the preview and for posting. */
async function judge(
  tx: Transaction,
  caller: Caller,
  { dealid, seen, id, dueOn, on, amount, reason }: NewEscrowDisbursement,
  today: PlainDate,
): Promise<JudgedDisbursement | DisbursementRefusal> {
  const item = (await itemsOf(tx, dealid)).find((each) => each.id === id && each.ended_at === null);
  const judged = await judgeOnAccount(
    tx,
    caller,
    {
      dealid,
      seen,
      kind: 'escrow paid',
      on,
      amount,
      // Payee and period only, so it needs no translation.
      reference: item ? `${item.payee.slice(0, 80)} · ${dueOn}` : null,
      memo: reason,
    },
    today,
  );
  if (isRefusal(judged)) return judged;
  // Read again under the lock: another employee may have ended the item, or paid it.
  const locked = (await itemsOf(tx, dealid)).find((each) => each.id === id && each.ended_at === null);
  if (!locked) return refuse('record_not_found', { detail: messages.unknown });
  if (nextDueOf(locked, await disbursementsOf(tx, dealid)) !== dueOn)
    return refuseField('dueOn', messages.notNext);
  return { judged, item: locked, advance: cents(escrowAdvanceCents(judged.change)) };
}
