import { sql } from 'kysely';
import type { Queries } from '../../platform/database/connect.ts';

/** Makes a company of an account a deal’s borrowing entity. A company of the same name, in any case, is the same one. */
export async function linkEntity(
  tx: Queries,
  { dealId, accountId, name }: { readonly dealId: string; readonly accountId: string; readonly name: string },
): Promise<void> {
  await sql`
    with known as (
      select id from borrowing_entities where account_id = ${accountId} and lower(name) = lower(${name})
      order by id limit 1
    ), added as (
      insert into borrowing_entities (account_id, name)
      select ${accountId}, ${name} where not exists (select from known)
      on conflict (account_id, name) do update set name = excluded.name
      returning id
    )
    insert into deal_borrowing_entities (deal_id, borrowing_entity_id)
    select ${dealId}, id from (select id from known union all select id from added) entity
    on conflict do nothing`.execute(tx);
}
