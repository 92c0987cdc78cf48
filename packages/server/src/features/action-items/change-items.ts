import type { ActionItemToAsk } from '@drawbridge/contract/action-items/schema.ts';
import { plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { dealScope } from '../deals/public.ts';
import type { ItemParts } from './item-parts.ts';
import { addItem, isDealInScope, settleItem } from './store.ts';

type Parts = Pick<ItemParts, 'db' | 'clock'>;

/** Asks the people of a deal for something. */
export async function askForItem(
  { db, clock }: Parts,
  caller: Caller,
  { dealid: dealId, kind, words, dueOn }: ActionItemToAsk,
): Promise<{ id: string } | Refusal<'deal_not_found'>> {
  const scope = dealScope(caller);
  const at = clock.now();
  return db.transaction().execute(async (tx) => {
    if (!scope || !(await isDealInScope(tx, scope, dealId))) return refuse('deal_not_found');
    const id = await addItem(tx, {
      dealId,
      kind,
      words: words.trim(),
      dueOn: dueOn === undefined ? null : plainDate(dueOn),
      at,
    });
    const { accountId } = caller;
    await recordAction(tx, {
      at,
      accountId,
      action: 'action item asked',
      subject: dealId,
      particulars: { id },
    });
    await publish(tx, { kind: 'deal', id: dealId, audience: { deal: dealId } });
    return { id };
  });
}

/** What was asked for has come. */
export async function settle(
  { db, clock }: Parts,
  caller: Caller,
  { dealid: dealId, id }: { dealid: string; id: string },
): Promise<{ success: true } | Refusal<'deal_not_found' | 'not_found'>> {
  const scope = dealScope(caller);
  const at = clock.now();
  return db.transaction().execute(async (tx) => {
    if (!scope || !(await isDealInScope(tx, scope, dealId))) return refuse('deal_not_found');
    if (!(await settleItem(tx, { id, dealId, at }))) return refuse('not_found');
    const { accountId } = caller;
    await recordAction(tx, {
      at,
      accountId,
      action: 'action item done',
      subject: dealId,
      particulars: { id },
    });
    await publish(tx, { kind: 'deal', id: dealId, audience: { deal: dealId } });
    return { success: true };
  });
}
