import { sql } from 'kysely';
import type { FirstFacts, ReviewedStep } from '@drawbridge/domain/first-steps/first-steps.ts';
import type { Queries } from '../../platform/database/connect.ts';

type StoredFacts = FirstFacts & { readonly hidden: boolean };

/** The facts about the portal found in the database, and whether this administrator has hidden the list. */
export async function storedFacts(db: Queries, accountId: string): Promise<StoredFacts> {
  const { rows } = await sql<StoredFacts>`
    with set_here as (select key from settings where value is not null)
    select
      exists (select from set_here where key = 'brand') as "hasBrand",
      exists (select from set_here where key = 'logo') as "hasLogo",
      exists (select from mails where sent_at is not null and not notified_instead) as "hasSentEmail",
      (
        select coalesce(json_agg(step), '[]') from (
          select step from first_steps_reviewed
          union
          select key from set_here where key in ('fees', 'time zone', 'calendar')
        ) as settled
      ) as settled,
      (
        select count(*)::integer from accounts
        where is_administrator and disabled_at is null and password_hash is not null
      ) as administrators,
      exists (select from deals) as "hasDeals",
      exists (
        select from accounts
        where account_type <> 'Employee' and (
          password_hash is not null
          or exists (select from link_tokens where link_tokens.account_id = accounts.id)
        )
      ) as "hasInvited",
      exists (select from back_ups where failure is null) as "hasBackup",
      exists (select from first_steps_hidden where account_id = ${accountId}) as hidden`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('a query without a from clause returned no row');
  return facts;
}

/** Marks a step as reviewed. Returns false if it already was. */
export async function noteReview(
  tx: Queries,
  review: { readonly step: ReviewedStep; readonly by: string; readonly at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into first_steps_reviewed (step, reviewed_by, reviewed_at)
    values (${review.step}, ${review.by}, ${review.at})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function noteHidden(db: Queries, accountId: string, at: Date): Promise<void> {
  await sql`
    insert into first_steps_hidden (account_id, hidden_at) values (${accountId}, ${at})
    on conflict do nothing`.execute(db);
}

export async function noteShown(db: Queries, accountId: string): Promise<void> {
  await sql`delete from first_steps_hidden where account_id = ${accountId}`.execute(db);
}
