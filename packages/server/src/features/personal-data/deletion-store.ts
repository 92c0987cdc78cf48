import { sql, type RawBuilder } from 'kysely';
import type {
  DeletedKind,
  DeletionBlock,
  KeptKind,
} from '@drawbridge/contract/personal-data/deletion-schema.ts';
import { deletedEmail, deletedName } from '@drawbridge/domain/access/deleted-person.ts';
import { applicationStates, isUndecided } from '@drawbridge/domain/applications/application-states.ts';
import { isInProcess, stages } from '@drawbridge/domain/deals/stages.ts';
import { drawStates, isPendingDraw } from '@drawbridge/domain/draws/draw-states.ts';
import { locStatuses, statusGroupOf } from '@drawbridge/domain/lines-of-credit/status-groups.ts';
import { isOpen, requestStatuses } from '@drawbridge/domain/requests/request-states.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';
import type { DeletionRule, Replacement } from './deletion-rule.ts';
import { deletionRules } from './deletion-tables.ts';
import { matching, type CopiedPerson } from './rows-store.ts';

export type PersonToDelete = NonNullable<Awaited<ReturnType<typeof personToDelete>>>;

/** With `lock`, nothing that names the person is written, and no hold is placed on them or their deals, until the transaction ends. */
export async function personToDelete(
  db: Queries,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
) {
  const found = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'account_type', 'language', 'deleted_at'])
    .where('id', '=', id)
    .$if(lock, (accounts) => accounts.forUpdate())
    .executeTakeFirst();
  if (!found) return undefined;
  const person = { ...found, isEmployee: found.account_type === 'Employee' };
  if (lock)
    await sql`select id from deals where id in (${dealsOf(person)}) order by id for update`.execute(db);
  return person;
}

/** Deals with rows of the person: a hold on one keeps them. */
function dealsOf({ id, email }: CopiedPerson): RawBuilder<unknown> {
  return sql`select id from deals where borrower_id = ${id} or broker_id = ${id}
    union select deal_id from deal_members where lower(email) = ${email}
    union select deal_id from added_loans where account_id = ${id}
    union select deal_id from mails where lower(to_address) = ${email} and deal_id is not null`;
}

/** Borrowers and guarantors are bound until a loan is paid off; brokers until it is funded. */
const openToBorrowers = stages.filter((stage) => isInProcess(stage) || stage === 'Funded');
const openToBrokers = stages.filter(isInProcess);
const undecided = applicationStates.filter(isUndecided);
const openRequests = requestStatuses.filter(isOpen);
const pendingDraws = drawStates.filter(isPendingDraw);
const openLines = locStatuses.filter((status) => ['In Review', 'Approved'].includes(statusGroupOf(status)));

/** What stands in the way of deleting the person’s data. */
export async function blocksOf(db: Queries, person: CopiedPerson): Promise<DeletionBlock[]> {
  const { id, email, isEmployee } = person;
  const { rows } = await sql<DeletionBlock>`
    with theirs as (
      select deals.id, loan_number, status, broker_id = ${id} as brokers,
        borrower_id = ${id} or exists (
          select from deal_members as members where members.deal_id = deals.id and lower(members.email) = ${email}
        ) as borrows
      from deals where id in (${dealsOf(person)})
    )
    select why, coalesce(array_agg(name order by name) filter (where name is not null), '{}') as about
    from (
      select 'employee' as why, null as name where ${isEmployee}::boolean
      union select 'personHold', null where is_held(null, ${id})
      union select 'loanHold', loan_number from theirs where is_held(id, null) and not is_held(null, ${id})
      union select 'loan', loan_number from theirs
        where borrows and status = any(${openToBorrowers}::text[]) or brokers and status = any(${openToBrokers}::text[])
      union select 'application', number from applications
        where state = any(${undecided}::text[]) and (account_id = ${id} or broker_id = ${id} or id in (
          select application_id from application_parties where lower(email) = ${email}
        ))
      union select 'request', reference from requests
        where account_id = ${id} and status = any(${openRequests}::text[])
      union select 'draw', loan_number from draws join theirs on theirs.id = deal_id
        where borrows and state = any(${pendingDraws}::text[])
      union select 'creditLine', entities.name
        from lines_of_credit as lines join borrowing_entities as entities on entities.id = borrowing_entity_id
        where account_id = ${id} and lines.status = any(${openLines}::text[])
      union select 'heldMoney', loan_number from held_money join theirs on theirs.id = deal_id where borrows
    ) as found
    group by why`.execute(db);
  return rows;
}

const rules = Object.entries(deletionRules);

function rowsOfRule(
  person: CopiedPerson,
  rule: DeletionRule,
  which: 'only' | 'rest' = 'only',
): RawBuilder<unknown> {
  const rows = matching(person, rule.rows);
  if (rule.only === undefined) return rows;
  const only = sql.raw(rule.only);
  return which === 'only' ? sql`(${rows}) and (${only})` : sql`(${rows}) and not (${only})`;
}

/** How many rows of each kind a deletion deletes or replaces, and keeps. */
export async function countedRows(
  db: Queries,
  person: CopiedPerson,
): Promise<{ deleted: ReadonlyMap<DeletedKind, number>; kept: ReadonlyMap<KeptKind, number> }> {
  const deleted = new Map<DeletedKind, number>();
  const kept = new Map<KeptKind, number>();
  const counts = rules.flatMap(([table, rule]) => {
    const rest =
      'deletes' in rule && rule.rest !== undefined
        ? [countOf(table, rule.rest, 'kept', rowsOfRule(person, rule, 'rest'))]
        : [];
    const [kind, fate] =
      'deletes' in rule ? ([rule.deletes, 'deleted'] as const) : ([rule.keeps, 'kept'] as const);
    return [countOf(table, kind, fate, rowsOfRule(person, rule)), ...rest];
  });
  const { rows } = await sql<
    { count: number } & ({ fate: 'deleted'; kind: DeletedKind } | { fate: 'kept'; kind: KeptKind })
  >`select fate, kind, sum(count)::int as count from (${sql.join(counts, sql` union all `)}) as counted
    group by fate, kind having sum(count) > 0`.execute(db);
  for (const row of rows) {
    if (row.fate === 'deleted') deleted.set(row.kind, row.count);
    else kept.set(row.kind, row.count);
  }
  return { deleted, kept };
}

function countOf(
  table: string,
  kind: DeletedKind | KeptKind,
  fate: 'deleted' | 'kept',
  rows: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select ${sql.lit(fate)} as fate, ${sql.lit(kind)} as kind, count(*) as count from ${sql.table(table)} as own where ${rows}`;
}

/** Deletes and replaces, table by table. */
export async function deleteRows(tx: Transaction, person: CopiedPerson, at: Date): Promise<void> {
  const values: Readonly<Record<Replacement, unknown>> = {
    nothing: null,
    off: false,
    moment: at,
    name: deletedName,
    email: deletedEmail(person.id),
  };
  for (const [table, rule] of rules) {
    const which = rowsOfRule(person, rule);
    if (rule.replaces) {
      const set = Object.entries(rule.replaces).map(
        ([column, by]) => sql`${sql.ref(column)} = ${values[by]}`,
      );
      await sql`update ${sql.table(table)} as own set ${sql.join(set)} where ${which}`.execute(tx);
    } else if ('deletes' in rule)
      await sql`delete from ${sql.table(table)} as own where ${which}`.execute(tx);
  }
}

/** The numbers of the person’s loans. */
export async function loanNumbersOf(db: Queries, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('deals')
    .select('loan_number')
    .where((deal) => deal.or([deal('borrower_id', '=', accountId), deal('broker_id', '=', accountId)]))
    .orderBy('loan_number')
    .execute();
  return rows.map((row) => row.loan_number);
}
