import { sql } from 'kysely';
import type { LocStatus } from '@drawbridge/domain/lines-of-credit/status-groups.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Transaction } from '../../platform/database/connect.ts';

/** Adds a line of credit for the borrowing entity of an application’s deal, once. */
export async function addLine(
  tx: Transaction,
  {
    applicationId,
    dealId,
    on,
  }: { readonly applicationId: string; readonly dealId: string; readonly on: PlainDate },
): Promise<void> {
  await sql`
    with line as (
      insert into lines_of_credit (borrowing_entity_id, application_id, created_date)
      select borrowing_entity_id, ${applicationId}, ${on}
      from deal_borrowing_entities where deal_id = ${dealId}
      order by borrowing_entity_id limit 1
      on conflict do nothing
      returning id
    )
    insert into line_of_credit_underwritings (line_of_credit_id, status, created_date)
    select id, 'Submitted', ${on} from line`.execute(tx);
}

/** The terms an application was approved with last. */
export async function approvedTerms(
  tx: Transaction,
  applicationId: string,
): Promise<{ readonly amount: number; readonly months: number | null } | undefined> {
  const { rows } = await sql<{ amount: number; months: number | null }>`
    select (particulars -> 'offer' ->> 'amount')::float8 as amount, (particulars -> 'offer' ->> 'months')::int as months
    from application_decisions
    where application_id = ${applicationId} and act = 'approve'
    order by made_at desc limit 1`.execute(tx);
  return rows[0];
}

export async function writeLine(
  tx: Transaction,
  applicationId: string,
  line: {
    readonly status: LocStatus | null;
    readonly limit: number | null;
    readonly expiresOn: PlainDate | null;
    readonly on: PlainDate;
  },
): Promise<void> {
  const { status, limit, expiresOn, on } = line;
  const outcome = status === 'Approval' ? 'Approved' : status === 'Denied' ? 'Denied' : 'Submitted';
  await sql`
    with line as (
      update lines_of_credit set status = ${status}, credit_limit = ${limit}, expires_on = ${expiresOn}
      where application_id = ${applicationId}
      returning id
    )
    update line_of_credit_underwritings underwritings
    set status = ${outcome}, approved_limit = ${limit},
      decided_on = case when ${outcome} = 'Submitted' then null else greatest(created_date, ${on}::date) end
    from line where underwritings.line_of_credit_id = line.id`.execute(tx);
}
