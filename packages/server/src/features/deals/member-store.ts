import { sql } from 'kysely';
import type { Queries } from '../../platform/database/connect.ts';

/** Adds the borrower and broker of each deal to its members if they are missing. */
export async function addSigningInMembers(tx: Queries, dealIds: readonly string[]): Promise<void> {
  if (dealIds.length === 0) return;
  await sql`
    with given as (
      select deals.id as deal_id, accounts.name, accounts.email, people.role,
        (select coalesce(max(position), 0) from deal_members where deal_members.deal_id = deals.id)
          + row_number() over (partition by deals.id order by people.place) as position
      from deals
      cross join lateral (values (deals.borrower_id, 'Borrower', 1), (deals.broker_id, 'Broker', 2))
        as people (id, role, place)
      join accounts on accounts.id = people.id and accounts.deleted_at is null
      where deals.id = any(${[...dealIds]})
        and (people.place = 1 or people.id <> deals.borrower_id)
        and not exists (
          select from deal_members
          where deal_members.deal_id = deals.id and lower(deal_members.email) = accounts.email
        )
    )
    insert into deal_members (deal_id, position, first_name, last_name, email, role, status)
    select deal_id, position, regexp_replace(name, '\\s+\\S+$', ''),
      coalesce(substring(name from '\\s(\\S+)$'), ''), email, role, 'Active'
    from given`.execute(tx);
}
