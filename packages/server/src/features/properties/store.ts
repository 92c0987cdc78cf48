import { shownPropertyFields } from '@drawbridge/contract/properties/fields.ts';
import { columnsOf } from '@drawbridge/contract/wire/field-table.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { inScope, type DealScope } from '../deals/public.ts';

/** A deal’s properties in the lender’s order; undefined when the deal is out of scope. */
export async function propertiesOf(db: Queries, scope: DealScope, dealId: string) {
  const deal = await db
    .selectFrom('deals')
    .select('id')
    .where('id', '=', dealId)
    .where(inScope(scope))
    .executeTakeFirst();
  if (!deal) return undefined;
  return db
    .selectFrom('properties')
    .select(['id', ...columnsOf(shownPropertyFields)])
    .where('deal_id', '=', dealId)
    .orderBy('position')
    .execute();
}

export type PropertyRow = NonNullable<Awaited<ReturnType<typeof propertiesOf>>>[number];

export function addressOf(db: Queries, id: string) {
  return db
    .selectFrom('properties')
    .select(['street', 'city', 'state', 'zip'])
    .where('id', '=', id)
    .executeTakeFirst();
}
