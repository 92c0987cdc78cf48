import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import type { PeopleQuery, Standing } from '@drawbridge/contract/people/schema.ts';
import type { ListPlace } from '@drawbridge/contract/wire/list.ts';
import type { AccountType } from '@drawbridge/domain/access/account-types.ts';
import type { Stage } from '@drawbridge/domain/deals/stages.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { startsWith } from '../../platform/database/starts-with.ts';

export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly preferred_name: string | null;
  readonly email: string;
  readonly phone: string | null;
  readonly language: string | null;
  readonly account_type: AccountType;
  readonly is_lead: boolean;
  readonly is_administrator: boolean;
  readonly representative_id: string | null;
  readonly standing: Standing;
  readonly email_failure: string | null;
  readonly last_seen_at: Date | null;
  readonly deal_count: number;
  readonly created_at: Date;
  /** The value the list is sorted by. */
  readonly place: string;
}

/** Why the last email with a link was not delivered. Null if no failure is known. */
const emailFailure = sql<
  string | null
>`(select failure from link_mails where link_mails.account_id = accounts.id
  order by mailed_at desc, link_mails.id desc limit 1)`;

/** The status of a row of `accounts`. */
export const standing = sql<Standing>`case
  when accounts.deleted_at is not null then 'deleted'
  when accounts.disabled_at is not null then 'deactivated'
  when accounts.password_hash is not null then 'active'
  when ${emailFailure} is not null then 'email failed'
  when exists (select from link_tokens where link_tokens.account_id = accounts.id) then 'invited'
  else 'not invited' end`;

const columns = sql`accounts.id, accounts.name, accounts.preferred_name, accounts.email, accounts.phone, accounts.language, accounts.account_type, accounts.is_lead,
  accounts.is_administrator, accounts.representative_id, accounts.created_at, ${standing} as standing,
  ${emailFailure} as email_failure, lower(accounts.name) as place,
  (select max(renewed_at) from sessions
    where sessions.account_id = accounts.id and acting_employee_id is null) as last_seen_at,
  (select count(*) from deals where borrower_id = accounts.id)
    + (select count(*) from deals where broker_id = accounts.id and borrower_id <> accounts.id)
    + (select count(*) from added_loans where account_id = accounts.id) as deal_count`;

/** A page of matching people by name, plus one row if there are more than `limit`. */
export async function peopleWhoMatch(
  db: Queries,
  query: Pick<PeopleQuery, 'type' | 'standing'> & {
    readonly search: string;
    readonly limit: number;
    readonly after: ListPlace | undefined;
  },
): Promise<readonly PersonRow[]> {
  const { after } = query;
  const conditions = [
    query.search === '' ? undefined : matches(query.search),
    query.type && sql`accounts.account_type = ${query.type}`,
    query.standing && sql`${standing} = ${query.standing}`,
    after && sql`(lower(accounts.name), accounts.id) > (${String(after[0])}, ${after[1]})`,
  ].filter((condition) => condition !== undefined);
  const { rows } = await sql<PersonRow>`
    select ${columns} from accounts
    where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
    order by lower(accounts.name), accounts.id
    limit ${query.limit + 1}`.execute(db);
  return rows;
}

/** Whether a row of `accounts` matches a search by name or email. */
export function matches(search: string): RawBuilder<unknown> {
  const start = startsWith(search.toLowerCase());
  return sql`(lower(accounts.name) like ${start} or lower(accounts.name) like ${`% ${start}`}
    or accounts.email like ${start})`;
}

/** One person. `lock` locks their row until the transaction ends. */
export async function personById(
  db: Queries,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select ${columns} from accounts where accounts.id = ${id} ${lock ? sql`for no key update` : sql``}`.execute(
    db,
  );
  return rows[0];
}

/**
 * Locks these people until the transaction ends, and returns which of them are active and which are administrators. A
 * fixed lock order prevents deadlocks.
 */
export function lockPeople(tx: Queries, ids: readonly string[]) {
  return tx
    .selectFrom('accounts')
    .select(['id', 'is_administrator', 'disabled_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export function representativeOf(db: Queries, accountId: string) {
  return db
    .selectFrom('accounts')
    .innerJoin('accounts as representative', 'representative.id', 'accounts.representative_id')
    .select(['representative.id', 'representative.name'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst();
}

export async function isEmployee(db: Queries, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('account_type', '=', 'Employee')
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The deals a person sees as borrower or broker or has added, most recently changed first. */
export async function dealsOf(db: Queries, accountId: string) {
  const { rows } = await sql<{
    id: string;
    number: string;
    nickname: string | null;
    address: string | null;
    status: Stage;
    as: 'borrower' | 'broker' | 'added';
  }>`
    select deals.id, loan_number as number, nickname, first_properties.street as address, status,
      case when borrower_id = ${accountId} then 'borrower' when broker_id = ${accountId} then 'broker' else 'added' end as "as"
    from deals left join first_properties on first_properties.deal_id = deals.id
    where borrower_id = ${accountId} or broker_id = ${accountId}
      or deals.id = any(array(select deal_id from added_loans where account_id = ${accountId}))
    order by status_date desc, deals.id desc
    limit 200`.execute(db);
  return rows;
}

/** Whether a write failed because another account uses the email. */
export function isEmailTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.constraint === 'accounts_email';
}

/** Adds a person. Returns undefined if the email already has an account. */
export async function addPerson(
  db: Queries,
  person: {
    name: string;
    email: string;
    accountType: AccountType;
    isLead: boolean;
    isAdministrator: boolean;
    at: Date;
  },
): Promise<string | undefined> {
  const row = await db
    .insertInto('accounts')
    .values({
      name: person.name,
      email: person.email.toLowerCase(),
      account_type: person.accountType,
      is_lead: person.isLead,
      is_administrator: person.isAdministrator,
      phone: null,
      password_hash: null,
      disabled_at: null,
      created_at: person.at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function writePerson(
  db: Queries,
  id: string,
  values: {
    name?: string;
    email?: string;
    phone?: string | null;
    language?: string | null;
    is_lead?: boolean;
    is_administrator?: boolean;
    representative_id?: string | null;
    disabled_at?: Date | null;
    administered_until?: Date;
  },
): Promise<void> {
  await db.updateTable('accounts').set(values).where('id', '=', id).execute();
}

/** A person by id or email, locked until the transaction ends. */
export function applicantBy(tx: Queries, by: { readonly id: string } | { readonly email: string }) {
  return tx
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'account_type as accountType', 'is_lead as isLead'])
    .select((column) => column('password_hash', 'is not', null).as('hasPassword'))
    .select((column) => column('disabled_at', 'is not', null).as('isDeactivated'))
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : ''))
    .$if('email' in by, (query) => query.where('email', '=', 'email' in by ? by.email.toLowerCase() : ''))
    .$narrowType<{ hasPassword: boolean; isDeactivated: boolean }>()
    .forNoKeyUpdate()
    .executeTakeFirst();
}
export type ApplicantRow = NonNullable<Awaited<ReturnType<typeof applicantBy>>>;
