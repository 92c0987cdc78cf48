import { sql } from 'kysely';
import { endedStages } from '@drawbridge/domain/deals/stages.ts';
import { actionsShownElsewhere } from '@drawbridge/domain/today/timeline.ts';
import { archivedAction } from '../../platform/audit-log/archive-store.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';

/** A place in the log in the order of time, to the microsecond. */
export interface LogPlace {
  readonly at: string;
  readonly id: number;
}

/** An entry that may leave the log. */
export interface Leaving {
  readonly id: number;
  readonly chain: string;
}

/** Before every entry. */
export const beginning: LogPlace = { at: '-infinity', id: 0 };

/**
 * Of the next entries older than `until`, those that may leave the log, and where the next ones begin; no place once there are none.
 * Those that stay: what is not sealed yet, what a page other than the audit log shows of a deal, everything about a deal that has not ended
 * or about a deal or a person under legal hold, and what is said of earlier archives.
 */
export async function leavingFrom(
  db: Queries,
  { place, until, limit }: { readonly place: LogPlace; readonly until: Date; readonly limit: number },
): Promise<{ leaving: Leaving[]; next: LogPlace | undefined }> {
  const { rows } = await sql<LogPlace & Leaving & { leaves: boolean }>`
    with old as (
      select id, at, account_id, employee_id, action, subject, particulars, chain_position
      from audit_log
      where (at, id) > (${place.at}::timestamptz, ${place.id}::bigint) and at < ${until}
      order by at, id limit ${limit}
    )
    select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
      coalesce(account_id, '') as chain, ${leaves} as leaves
    from old ${withRecord} order by old.at, id`.execute(db);
  const last = rows.at(-1);
  return {
    leaving: rows.filter((row) => row.leaves).map(({ id, chain }) => ({ id, chain })),
    next: last && { at: last.at, id: last.id },
  };
}

/** Whether all of these entries may still leave. Until the transaction ends, nobody places a hold. */
export async function mayLeave(tx: Transaction, ids: readonly number[]): Promise<boolean> {
  await sql`lock table legal_holds in share mode`.execute(tx);
  const { rows } = await sql<{ leaving: number }>`
    select count(*)::int as leaving from audit_log old ${withRecord}
    where id = any(${[...ids]}) and ${leaves}`.execute(tx);
  return rows[0]?.leaving === ids.length;
}

/** The deal of the record that an entry is about. */
const withRecord = sql`
  left join lateral (
    select deal_id from draws where draws.id = old.subject
    union all select deal_id from requests where requests.id = old.subject
    union all select deal_id from submitted_budgets where submitted_budgets.id = old.subject
    union all select deal_id from documents where documents.id = old.subject
    union all select deal_id from card_payments where card_payments.id = old.subject
    union all select deal_id from beneficiaries where beneficiaries.id = old.subject
    limit 1
  ) record on true`;

const leaves = sql<boolean>`(
  old.action <> ${archivedAction}
  and exists (
    select from audit_sealed where chain = coalesce(old.account_id, '') and position >= old.chain_position
  )
  and not exists (
    select from legal_holds
    where lifted_at is null and legal_holds.account_id in (old.account_id, old.employee_id, old.subject)
  )
  and not exists (
    select from deals
    where deals.id in (old.subject, old.particulars ->> 'deal', old.particulars ->> 'dealId', record.deal_id)
      and (status <> all(${[...endedStages]}::text[]) or is_held(deals.id, null))
  )
  and (
    old.action = any(${[...actionsShownElsewhere]}::text[])
    or not exists (select from deals where deals.id in (old.subject, old.particulars ->> 'deal'))
  )
)`;
