import { sql } from 'kysely';
import type { StaffApplicationsQuery } from '@drawbridge/contract/applications/schema.ts';
import type { ListPlace } from '@drawbridge/contract/wire/list.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { startsWith } from '../../platform/database/starts-with.ts';
import { applicationColumns, type ApplicationRow } from './store.ts';

/** A page of applications, most recently changed first, and one more row where there are more. */
export function applicationsPage(
  db: Queries,
  { q, state, product }: Pick<StaffApplicationsQuery, 'q' | 'state' | 'product'>,
  { after, limit }: { readonly after: ListPlace | undefined; readonly limit: number },
): Promise<(ApplicationRow & { place: string })[]> {
  const words = q?.trim().toLowerCase() ?? '';
  const start = startsWith(words);
  const place = sql<string>`extract(epoch from saved_at)::text`;
  return db
    .selectFrom('applications')
    .select([...applicationColumns, place.as('place')])
    .$if(state !== undefined, (query) => query.where('state', '=', state as ApplicationRow['state']))
    .$if(product !== undefined, (query) => query.where('product', '=', product as ApplicationRow['product']))
    .$if(words !== '', (query) =>
      query.where(
        sql<boolean>`(lower(number) like ${start}
          or lower(concat_ws(' ', answers ->> 'first_name', answers ->> 'last_name')) like ${`%${start}`}
          or lower(answers ->> 'email') like ${start}
          or lower(answers ->> 'street') like ${`%${start}`})`,
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(saved_at, id) < (to_timestamp(${Number(after?.[0])}), ${String(after?.[1])})`,
      ),
    )
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}
