import { sql } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Stage } from '@drawbridge/domain/deals/stages.ts';
import type { ListPlace } from '@drawbridge/contract/wire/list.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { startsWith } from '../../platform/database/starts-with.ts';
import { inScope, type DealScope } from '../deals/public.ts';

/**
 * The lender’s deals as JSON text, `{deals, nextCursor}`, the latest change first. A search looks only where an index
 * helps: the start of a loan number, of the first street, and of a person’s name or e-mail.
 */
export async function lenderDealsJson(
  db: Queries,
  scope: DealScope,
  page: { search: string | undefined; limit: number; after: ListPlace | undefined },
): Promise<string> {
  const { after, limit } = page;
  const search = page.search?.trim() ?? '';
  const result = await sql<{ json: string }>`
    with found as (
      select deals.* from deals
      where ${inScope(scope)}
        and ${search === '' ? sql`true` : sql`deals.id in (${matchingIds(search)})`}
        and ${after === undefined ? sql`true` : sql`(status_date, deals.id) < (${String(after[0])}::date, ${after[1]})`}
      order by status_date desc, deals.id desc
      limit ${limit + 1}
    ),
    shown as (select * from found order by status_date desc, id desc limit ${limit})
    select json_build_object(
      'deals', coalesce((
        select json_agg(json_build_object(
          'id', shown.id, 'nickname', nickname, 'address', properties.street, 'number', loan_number,
          'product', product, 'status', status, 'status_date', status_date, 'loan_amount', loan_amount,
          'borrower', borrower.name, 'broker', broker.name
        ) order by status_date desc, shown.id desc)
        from shown
        join accounts borrower on borrower.id = shown.borrower_id
        left join accounts broker on broker.id = shown.broker_id
        left join properties on properties.deal_id = shown.id and properties.position = 1
      ), '[]'::json),
      'nextCursor', case when (select count(*) from found) > (select count(*) from shown)
        then (select json_build_array(status_date, id)::text from shown order by status_date, id limit 1) end
    )::text as json`.execute(db);
  return result.rows[0]?.json ?? '';
}

function matchingIds(search: string) {
  const start = startsWith(search);
  const person = sql`select id from accounts where lower(name) like lower(${start}) or email like lower(${start})`;
  return sql`
    select id from deals where loan_number like upper(${start})
    union select deal_id from properties where lower(street) like lower(${start}) and position = 1
    union select id from deals where borrower_id in (${person})
    union select id from deals where broker_id in (${person})`;
}

/** A deal of the scope, held until the transaction is over; undefined when there is none with that id in it. */
export function holdDeal(tx: Queries, scope: DealScope, dealId: string) {
  return tx
    .selectFrom('deals')
    .select(['id', 'status', 'status_date'])
    .where('id', '=', dealId)
    .where(inScope(scope))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Puts a deal into a stage. The database keeps the history of its stages, with whose doing each was. */
export async function writeStage(
  tx: Queries,
  { dealId, stage, on, by }: { dealId: string; stage: Stage; on: PlainDate; by: string },
): Promise<void> {
  // The database keeps the history of stages; this is how it learns who is changing one.
  await sql`select set_config('drawbridge.actor', ${by}, true)`.execute(tx);
  await tx.updateTable('deals').set({ status: stage, status_date: on }).where('id', '=', dealId).execute();
}
