import { sql, type RawBuilder } from 'kysely';
import type { AuditFilter } from '@drawbridge/contract/audit/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { archivedLength } from '../../platform/audit-log/archive-store.ts';
import type { Queries } from '../../platform/database/connect.ts';
import type { Sought } from './search-store.ts';

export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export interface AuditRow {
  readonly id: number;
  readonly at: Date;
  readonly account: Actor | null;
  readonly employee: Actor | null;
  readonly action: string;
  readonly subject: string | null;
  readonly particulars: Record<string, unknown>;
}

function actor(table: 'account' | 'employee'): RawBuilder<Actor | null> {
  const person = sql.ref(table);
  return sql`case when ${person}.id is not null
    then json_build_object('id', ${person}.id, 'name', ${person}.name, 'email', ${person}.email) end`;
}

/** The instants between which entries were written. */
export interface AuditPeriod {
  readonly from: Date | undefined;
  readonly until: Date | undefined;
}

/** The matching entries written before entry `before`, newest first. */
export async function auditRows(
  db: Queries,
  filter: AuditPeriod & Pick<AuditFilter, 'action'> & { readonly sought: Sought | undefined },
  page: { readonly before: number | undefined; readonly limit: number },
): Promise<readonly AuditRow[]> {
  const conditions = [
    page.before === undefined ? undefined : sql`audit_log.id < ${page.before}`,
    filter.action === undefined ? undefined : sql`audit_log.action = ${filter.action}`,
    filter.from === undefined ? undefined : sql`audit_log.at >= ${filter.from}`,
    filter.until === undefined ? undefined : sql`audit_log.at < ${filter.until}`,
    filter.sought && concerns(filter.sought),
  ].filter((condition) => condition !== undefined);
  return entriesWhere(db, conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `), page.limit);
}

/** These entries, newest first. */
export function auditRowsOf(db: Queries, ids: readonly number[]): Promise<readonly AuditRow[]> {
  return entriesWhere(db, sql`audit_log.id = any(${[...ids]})`, ids.length);
}

async function entriesWhere(
  db: Queries,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<readonly AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select audit_log.id, audit_log.at, action, subject, particulars,
      ${actor('account')} as account, ${actor('employee')} as employee
    from audit_log
    left join accounts account on account.id = audit_log.account_id
    left join accounts employee on employee.id = audit_log.employee_id
    where ${condition}
    order by audit_log.id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** Entries about or by these people, or about these loans and their records. Each condition uses an index. */
function concerns({ people, deals, records }: Sought): RawBuilder<unknown> {
  return sql`(audit_log.account_id = any(${people}) or audit_log.employee_id = any(${people})
    or audit_log.subject = any(${records}) or audit_log.particulars ->> 'deal' = any(${deals}))`;
}

/** Every action in the log, by name. Skips from one to the next in the index, so that a long log is no slower. */
export async function auditActions(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive kinds as (
      (select action from audit_log order by action limit 1)
      union all
      select (select action from audit_log where audit_log.action > kinds.action order by action limit 1)
      from kinds where kinds.action is not null
    )
    select action from kinds where action is not null`.execute(db);
  return rows.map(({ action }) => action);
}

/** How many entries there are, in the log and in archives. */
export async function auditLength(db: Queries): Promise<number> {
  const { entries } = await db
    .selectFrom('audit_log')
    .select((select) => select.fn.countAll<number>().as('entries'))
    .executeTakeFirstOrThrow();
  return entries + (await archivedLength(db));
}

/** The people with these ids. */
export async function actorsOf(db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, Actor>> {
  const { rows } = await sql<Actor>`select id, name, email from accounts where id = any(${[...ids]})`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export function latestHead(db: Queries) {
  return db
    .selectFrom('audit_heads')
    .select(['day', 'seal', 'mac', 'entries'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns whether it is the first of its day. */
export async function keepHead(
  tx: Queries,
  head: { day: PlainDate; seal: number; mac: string; entries: number; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('audit_heads')
    .values(head)
    .onConflict((conflict) => conflict.column('day').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
