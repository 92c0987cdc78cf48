import type { ActionItem, AskedItem } from '@drawbridge/contract/action-items/schema.ts';
import { appraisalFeeIsDue, sortByDueDate } from '@drawbridge/domain/action-items/action-items.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope, isDealInScope, type DealScope } from '../deals/public.ts';
import type { ItemParts } from './item-parts.ts';
import { presentAsked, presentFee } from './present.ts';
import { appraisals, itemsOfDeal, openItems } from './store.ts';

type Parts = Pick<ItemParts, 'db' | 'isOn'>;

export async function listItems(
  parts: Parts,
  caller: Caller,
): Promise<{ items: ActionItem[] } | Refusal<'signed_out'>> {
  const scope = dealScope(caller);
  return scope ? { items: await itemsOf(parts, scope) } : refuse('signed_out');
}

export async function listItemsOfDeal(
  parts: Parts,
  caller: Caller,
  dealId: string,
): Promise<{ items: ActionItem[] } | Refusal<'deal_not_found'>> {
  const scope = dealScope(caller);
  if (!scope || !(await isDealInScope(parts.db, scope, dealId))) return refuse('deal_not_found');
  return { items: await itemsOf(parts, scope, dealId) };
}

/** A deal’s open and done items for employees, who see them even with the feature off. */
export async function listAsked(
  { db }: Pick<ItemParts, 'db'>,
  caller: Caller,
  dealId: string,
): Promise<{ items: AskedItem[] } | Refusal<'deal_not_found'>> {
  const scope = dealScope(caller);
  if (!scope || !(await isDealInScope(db, scope, dealId))) return refuse('deal_not_found');
  const rows = await itemsOfDeal(db, dealId);
  return { items: rows.map(presentAsked) };
}

/** Open items, plus an item for each unpaid appraisal fee. With the feature off, only what applications need. */
async function itemsOf({ db, isOn }: Parts, scope: DealScope, dealId?: string): Promise<ActionItem[]> {
  const ofApplications = !isOn();
  const [asked, fees] = await Promise.all([
    openItems(db, scope, { dealId, ofApplications }),
    ofApplications ? [] : unpaidFees(db, scope, dealId),
  ]);
  return sortByDueDate([...fees.map(presentFee), ...asked]);
}

/** The appraisal fees to pay for deals in the scope, or for one of them, in cents. */
export async function unpaidFees(db: Queries, scope: DealScope, dealId?: string) {
  const ordered = await appraisals(db, scope, dealId);
  return ordered
    .map((row) => ({ ...row, feeCents: row.fee === null ? null : centsFromDollars(row.fee) }))
    .filter((row) => appraisalFeeIsDue(row.status, row, row.feeCents));
}
