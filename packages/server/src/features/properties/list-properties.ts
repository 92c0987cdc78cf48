import type { DealProperty } from '@drawbridge/contract/properties/schema.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { PropertyPictures } from '../../platform/photographs/property-pictures.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope } from '../deals/public.ts';
import { presentProperty } from './present.ts';
import { propertiesOf } from './store.ts';

export async function listProperties(
  { db, pictures }: { db: Database; pictures: PropertyPictures },
  caller: Caller,
  dealId: string,
): Promise<{ properties: DealProperty[] } | Refusal<'deal_not_found'>> {
  const scope = dealScope(caller);
  const rows = scope && (await propertiesOf(db, scope, dealId));
  if (!rows) return refuse('deal_not_found');
  return { properties: rows.map((row) => presentProperty(pictures, row)) };
}
