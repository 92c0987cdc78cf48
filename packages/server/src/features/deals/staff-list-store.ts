import { sql } from 'kysely';
import { spellingsOf, type LoanType } from '@drawbridge/domain/deals/deal-types.ts';
import type { Stage } from '@drawbridge/domain/deals/stages.ts';
import type { ListPlace } from '@drawbridge/contract/wire/list.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { startsWith } from '../../platform/database/starts-with.ts';
import type { DealScope } from './access.ts';
import { inScope } from './store.ts';

interface DealsPage {
  readonly search: string | undefined;
  readonly stage: Stage | undefined;
  readonly type: LoanType | undefined;
  /** Sorts by status date, oldest first. False sorts newest first. */
  readonly oldestFirst: boolean;
  readonly limit: number;
  readonly after: ListPlace | undefined;
}

/**
 * All deals as JSON text, `{deals, nextCursor}`, sorted by status date. Search covers only what has an index: the start
 * of a loan number, of the first street, and of a person’s name or email.
 */
export async function lenderDealsJson(db: Queries, scope: DealScope, page: DealsPage): Promise<string> {
  const { after, limit, stage, type, oldestFirst } = page;
  const search = page.search?.trim() ?? '';
  const way = oldestFirst ? sql`asc` : sql`desc`;
  const back = oldestFirst ? sql`desc` : sql`asc`;
  const beyond = oldestFirst ? sql`>` : sql`<`;
  const result = await sql<{ json: string }>`
    with found as (
      select deals.* from deals
      where ${inScope(scope)}
        and ${search === '' ? sql`true` : sql`deals.id in (${matchingIds(search)})`}
        and ${stage === undefined ? sql`true` : sql`status = ${stage}`}
        and ${type === undefined ? sql`true` : sql`type = any(${spellingsOf(type)})`}
        and ${after === undefined ? sql`true` : sql`(status_date, deals.id) ${beyond} (${String(after[0])}::date, ${after[1]})`}
      order by status_date ${way}, deals.id ${way}
      limit ${limit + 1}
    ),
    shown as (select * from found order by status_date ${way}, id ${way} limit ${limit})
    select json_build_object(
      'deals', coalesce((
        select json_agg(json_build_object(
          'id', shown.id, 'nickname', nickname, 'address', first_properties.street, 'number', loan_number,
          'product', product, 'status', status, 'status_date', status_date, 'loan_amount', loan_amount,
          'borrower', borrower.name, 'broker', broker.name
        ) order by status_date ${way}, shown.id ${way})
        from shown
        join accounts borrower on borrower.id = shown.borrower_id
        left join accounts broker on broker.id = shown.broker_id
        left join first_properties on first_properties.deal_id = shown.id
      ), '[]'::json),
      'nextCursor', case when (select count(*) from found) > (select count(*) from shown)
        then (select json_build_array(status_date, id)::text from shown order by status_date ${back}, id ${back} limit 1) end
    )::text as json`.execute(db);
  return result.rows[0]?.json ?? '';
}

function matchingIds(search: string) {
  const start = startsWith(search);
  const person = sql`select id from accounts where lower(name) like lower(${start}) or email like lower(${start})`;
  return sql`
    select id from deals where loan_number like upper(${start})
    union select deal_id from first_properties where lower(street) like lower(${start})
    union select id from deals where borrower_id in (${person})
    union select id from deals where broker_id in (${person})`;
}
