import type { ActionItemChange, ActionItemToAsk } from '@drawbridge/contract/action-items/schema.ts';
import { plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { dealScope, isDealInScope } from '../deals/public.ts';
import type { ItemParts } from './item-parts.ts';
import { addItem, lockItem, removeItem, settleItem, writeItem } from './store.ts';

type Parts = Pick<ItemParts, 'clock'>;
type Changed = Promise<{ success: true } | Refusal<'deal_not_found' | 'not_found'>>;
interface Reference {
  readonly dealid: string;
  readonly id: string;
}

async function canReach(tx: Transaction, caller: Caller, dealId: string): Promise<boolean> {
  const scope = dealScope(caller);
  return scope !== undefined && isDealInScope(tx, scope, dealId);
}

/** Records a change in the audit log and sends a live update to the people of the deal. */
async function record(
  tx: Transaction,
  caller: Caller,
  change: { at: Date; action: string; dealId: string; particulars: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { at, action, dealId, particulars } = change;
  await recordAction(tx, { at, accountId: caller.accountId, action, subject: dealId, particulars });
  await publish(tx, { kind: 'deal', id: dealId, audience: { deal: dealId } });
}

export async function askForItem(
  { clock }: Parts,
  tx: Transaction,
  caller: Caller,
  { dealid: dealId, kind, words, dueOn }: ActionItemToAsk,
): Promise<{ id: string } | Refusal<'deal_not_found'>> {
  if (!(await canReach(tx, caller, dealId))) return refuse('deal_not_found');
  const at = clock.now();
  const due = dueOn == null ? null : plainDate(dueOn);
  const id = await addItem(tx, { dealId, kind, words: words.trim(), dueOn: due, at });
  await record(tx, caller, { at, action: 'action item asked', dealId, particulars: { id } });
  return { id };
}

/** Changes the text, type or due date of an open item. Done items stay unchanged. */
export async function changeItem(
  { clock }: Parts,
  tx: Transaction,
  caller: Caller,
  { dealid: dealId, id, kind, words, dueOn }: ActionItemChange,
): Changed {
  if (!(await canReach(tx, caller, dealId))) return refuse('deal_not_found');
  const before = await lockItem(tx, { id, dealId });
  if (!before || before.doneAt !== null) return refuse('not_found');
  const after = { kind, words: words.trim(), dueOn: dueOn === null ? null : plainDate(dueOn) };
  const was = { kind: before.kind, words: before.words, dueOn: before.dueOn };
  if (JSON.stringify(was) === JSON.stringify(after)) return { success: true };
  await writeItem(tx, id, after);
  const particulars = { id, before: was, after };
  await record(tx, caller, { at: clock.now(), action: 'action item changed', dealId, particulars });
  return { success: true };
}

/** Marks an item as done. */
export async function settle(
  { clock }: Parts,
  tx: Transaction,
  caller: Caller,
  { dealid: dealId, id }: Reference,
): Changed {
  if (!(await canReach(tx, caller, dealId))) return refuse('deal_not_found');
  const at = clock.now();
  if (!(await settleItem(tx, { id, dealId, at }))) return refuse('not_found');
  await record(tx, caller, { at, action: 'action item done', dealId, particulars: { id } });
  return { success: true };
}

/** Removes an item. The audit log keeps its text. */
export async function deleteItem(
  { clock }: Parts,
  tx: Transaction,
  caller: Caller,
  { dealid: dealId, id }: Reference,
): Changed {
  if (!(await canReach(tx, caller, dealId))) return refuse('deal_not_found');
  const before = await lockItem(tx, { id, dealId });
  if (!before) return refuse('not_found');
  const at = clock.now();
  await removeItem(tx, id, at);
  const { kind, words, dueOn } = before;
  const particulars = { id, before: { kind, words, dueOn } };
  await record(tx, caller, { at, action: 'action item removed', dealId, particulars });
  return { success: true };
}
