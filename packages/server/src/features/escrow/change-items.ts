import type { EscrowItemChange, EscrowItemEnd, LoanEscrow } from '@drawbridge/contract/escrow/schema.ts';
import { addMonths, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { escrowMessages as messages } from '@drawbridge/messages/escrow';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { listHeldMoney, loanOf } from '../loan-accounts/public.ts';
import { readEscrow, type EscrowParts } from './read-escrow.ts';
import {
  addItem,
  changeItem,
  disbursementsOf,
  endItem,
  itemsOf,
  nextDueOf,
  paidPeriods,
  streetsOf,
  type ItemRow,
} from './store.ts';

type ChangeRefusal = Refusal<'deal_not_found' | 'record_not_found' | 'invalid_input' | 'key_reused'>;

/** Adds or edits an escrow item. An unchanged next due date keeps its anchor day of the month. */
export async function saveItem(
  parts: EscrowParts,
  caller: Caller,
  once: Once,
  body: EscrowItemChange,
): Promise<LoanEscrow | ChangeRefusal> {
  const { dealid, id, kind, amount, every, propertyId } = body;
  const nextDue = body.nextDue as PlainDate;
  if (isFarOff(nextDue, parts.clock.today())) return refuseField('nextDue', messages.nextDueFar);
  const outcome = await once(async (tx) => {
    if (!(await lockLoan(tx, caller, dealid))) return refuse('deal_not_found');
    const item = id === null ? undefined : await openItem(tx, dealid, id);
    if (id !== null && !item) return refuse('record_not_found', { detail: messages.unknown });
    const streets = await streetsOf(tx, dealid);
    if (propertyId !== null && !streets.some((property) => property.id === propertyId))
      return refuseField('propertyId', messages.property);
    const paid = await disbursementsOf(tx, dealid);
    if (item && paidPeriods(paid, item.id).has(nextDue)) return refuseField('nextDue', messages.paid);
    const isKept = item?.every === every && nextDueOf(item, paid) === nextDue;
    const fields = {
      kind,
      payee: body.payee.trim(),
      number: body.number?.trim() || null,
      amount,
      every,
      propertyId,
      firstDue: item && isKept ? item.first_due : nextDue,
    };
    const at = parts.clock.now();
    if (item) await changeItem(tx, item.id, fields);
    const itemId = item?.id ?? (await addItem(tx, fields, { dealId: dealid, by: caller.accountId, at }));
    await listHeldMoney(tx, dealid, parts.clock.dayOf(at));
    await record(tx, {
      action: item ? 'escrow item changed' : 'escrow item added',
      dealId: dealid,
      caller,
      at,
      particulars: {
        item: itemId,
        kind,
        payee: fields.payee,
        number: fields.number,
        total: amount,
        every,
        nextDue,
        ...(item ? { before: { payee: item.payee, total: Number(item.amount), every: item.every } } : {}),
      },
    });
    return { id: dealid };
  });
  return isRefusal(outcome) ? outcome : readEscrow(parts, caller, dealid);
}

/** A typing error: taxes and insurance are paid more often. */
function isFarOff(nextDue: PlainDate, today: PlainDate): boolean {
  return nextDue < addMonths(today, -24) || nextDue > addMonths(today, 60);
}

/** Ends an escrow item with a reason. Its payments stay on record. */
export async function endEscrowItem(
  parts: EscrowParts,
  caller: Caller,
  once: Once,
  { dealid, id, reason }: EscrowItemEnd,
): Promise<LoanEscrow | ChangeRefusal> {
  const outcome = await once(async (tx) => {
    if (!(await lockLoan(tx, caller, dealid))) return refuse('deal_not_found');
    const item = await openItem(tx, dealid, id);
    if (!item) return refuse('record_not_found', { detail: messages.unknown });
    const at = parts.clock.now();
    const why = reason.trim();
    await endItem(tx, id, { by: caller.accountId, at, reason: why });
    await listHeldMoney(tx, dealid, parts.clock.dayOf(at));
    await record(tx, {
      action: 'escrow item ended',
      dealId: dealid,
      caller,
      at,
      particulars: { item: id, kind: item.kind, payee: item.payee, reason: why },
    });
    return { id: dealid };
  });
  return isRefusal(outcome) ? outcome : readEscrow(parts, caller, dealid);
}

/** Makes changes to a loan’s items and disbursements wait for each other. */
async function lockLoan(tx: Transaction, caller: Caller, dealId: string): Promise<boolean> {
  return (await loanOf(tx, caller, dealId, { lock: true })) !== undefined;
}

async function openItem(tx: Transaction, dealId: string, id: string): Promise<ItemRow | undefined> {
  return (await itemsOf(tx, dealId)).find((item) => item.id === id && item.ended_at === null);
}

async function record(
  tx: Transaction,
  {
    action,
    dealId,
    caller,
    at,
    particulars,
  }: {
    readonly action: string;
    readonly dealId: string;
    readonly caller: Caller;
    readonly at: Date;
    readonly particulars: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  await recordAction(tx, { at, accountId: caller.accountId, action, subject: dealId, particulars });
  await publish(tx, { kind: 'deal', id: dealId, audience: { deal: dealId } });
}
