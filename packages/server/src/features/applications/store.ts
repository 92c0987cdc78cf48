import { sql } from 'kysely';
import type { ConsentKind } from '@drawbridge/contract/applications/schema.ts';
import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import type { Bringing } from './broker-store.ts';

export const applicationColumns = [
  'id',
  'number',
  'product',
  'account_id',
  'state',
  'answers',
  'sealed',
  'language',
  'begun_at',
  'saved_at',
  'sent_at',
  'broker_id',
  'loan_officer_id',
  'deal_id',
  'submitted_at',
  'notice_due_on',
  'changes',
  'answer_by',
  'reminded_at',
  'source',
  'brought_by',
  'broker_address',
  'taken_at',
  'invited_at',
] as const;

export async function addApplication(
  tx: Transaction,
  given: {
    readonly product: ApplicationProduct;
    readonly accountId: string | null;
    readonly language: string;
    readonly source?: string;
    readonly bringing?: Bringing | undefined;
    readonly at: Date;
  },
): Promise<ApplicationRow> {
  return tx
    .insertInto('applications')
    .values({
      product: given.product,
      account_id: given.accountId,
      language: given.language,
      source: given.source ?? null,
      ...given.bringing,
      begun_at: given.at,
      saved_at: given.at,
    })
    .returning(applicationColumns)
    .executeTakeFirstOrThrow();
}

/** One application. `lock` keeps others from changing it until the transaction ends. */
export function applicationById(db: Queries, id: string, { lock = false }: { readonly lock?: boolean } = {}) {
  return db
    .selectFrom('applications')
    .select(applicationColumns)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof applicationById>>>;

/** A person’s applications and those of deals they borrow on, most recently changed first, each with the deal they may see. */
export function applicationsOf(db: Queries, accountId: string) {
  return db
    .selectFrom('applications')
    .leftJoin('deals', 'deals.id', 'applications.deal_id')
    .select(applicationColumns.map((column) => `applications.${column}` as const))
    .select(
      sql<string | null>`case when ${accountId} in (deals.borrower_id, deals.broker_id) then deals.id end`.as(
        'seen_deal_id',
      ),
    )
    .where((where) =>
      where.or([where('account_id', '=', accountId), where('deals.borrower_id', '=', accountId)]),
    )
    .orderBy('saved_at', 'desc')
    .orderBy('applications.id')
    .limit(100)
    .execute();
}

export async function writeAnswers(
  tx: Transaction,
  id: string,
  { answers, sealed, at }: Pick<ApplicationRow, 'answers' | 'sealed'> & { readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ answers: JSON.stringify(answers), sealed: JSON.stringify(sealed), saved_at: at })
    .where('id', '=', id)
    .execute();
}

export async function writeOfficer(tx: Transaction, id: string, officer: string | null): Promise<void> {
  await tx.updateTable('applications').set({ loan_officer_id: officer }).where('id', '=', id).execute();
}

/** Marks an application as sent by someone who has not confirmed it. The day it was first sent stays. */
export async function writeUnconfirmed(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ state: 'unconfirmed', sent_at: sql<Date>`coalesce(sent_at, ${at})` })
    .where('id', '=', id)
    .execute();
}

/** Marks a confirmed application as submitted, with what was to be changed settled. The first days stay. */
export async function writeSubmitted(
  tx: Transaction,
  id: string,
  { noticeDueOn, at }: { readonly noticeDueOn: PlainDate; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('applications')
    .set({
      state: 'submitted',
      sent_at: sql<Date>`coalesce(sent_at, ${at})`,
      submitted_at: sql<Date>`coalesce(submitted_at, ${at})`,
      notice_due_on: noticeDueOn,
      changes: '[]',
      answer_by: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Links a submitted application to its deal and people. */
export async function writeDeal(
  tx: Transaction,
  id: string,
  {
    dealId,
    brokerId,
    officer,
  }: {
    readonly dealId: string;
    readonly brokerId: string | null;
    readonly officer: { readonly id: string; readonly inTurn: boolean } | undefined;
  },
): Promise<void> {
  await tx
    .updateTable('applications')
    .set({
      deal_id: dealId,
      broker_id: brokerId,
      loan_officer_id: officer?.id ?? null,
      officer_in_turn: officer?.inTurn ?? false,
    })
    .where('id', '=', id)
    .execute();
}

/** Adds what an applicant agreed to. Earlier consents stay. */
export async function addConsents(
  tx: Transaction,
  id: string,
  consents: readonly { readonly kind: ConsentKind; readonly text: string; readonly language: string }[],
  {
    at,
    address,
    email,
  }: {
    readonly at: Date;
    readonly address: string;
    /** That the caller has shown to be theirs. */
    readonly email: string | undefined;
  },
): Promise<void> {
  await tx
    .insertInto('application_consents')
    .values(
      consents.map(({ kind, text, language }) => ({
        application_id: id,
        kind,
        agreed_text: text,
        agreed_language: language,
        agreed_at: at,
        address,
        email: email ?? null,
      })),
    )
    .execute();
}

const consentColumns = ['kind', 'agreed_text', 'agreed_language', 'agreed_at', 'address'] as const;
const isConfirmed = sql<boolean>`email is not null`.as('confirmed');

/** Everything an applicant agreed to, newest first. */
export function allConsentsOf(db: Queries, id: string) {
  return db
    .selectFrom('application_consents')
    .select(consentColumns)
    .select(isConfirmed)
    .where('application_id', '=', id)
    .orderBy('agreed_at', 'desc')
    .orderBy('kind')
    .execute();
}

/** The consent of each kind that counts: the newest that was confirmed. */
export function consentsOf(db: Queries, id: string) {
  return db
    .selectFrom('application_consents')
    .distinctOn('kind')
    .select(consentColumns)
    .select(isConfirmed)
    .where('application_id', '=', id)
    .orderBy('kind')
    .orderBy('confirmed', 'desc')
    .orderBy('agreed_at', 'desc')
    .execute();
}

export type ConsentRow = Awaited<ReturnType<typeof consentsOf>>[number];

/** How to reach an account’s holder. */
export function accountContact(db: Queries, accountId: string) {
  return db
    .selectFrom('accounts')
    .select(['name', 'email', 'phone'])
    .where('id', '=', accountId)
    .executeTakeFirst();
}

/** Deletes applications that were never submitted and not touched since, except those under legal hold. Their keys go with them. */
export function forgetDrafts(db: Queries, before: Date): Promise<void> {
  return deleteInBatches(
    db,
    'applications',
    sql`submitted_at is null and saved_at < ${before} and not is_held(deal_id, account_id)`,
  );
}

/** The deal an application became, as employees see it. */
export function dealOfApplication(db: Queries, dealId: string) {
  return db
    .selectFrom('deals')
    .select(['id', 'loan_number as number', 'status as stage'])
    .where('id', '=', dealId)
    .executeTakeFirst();
}

/** Whose a deal is, and its documents when nobody signed in to send them. */
export async function borrowerIdOf(db: Queries, dealId: string): Promise<string> {
  const { borrower_id } = await db
    .selectFrom('deals')
    .select('borrower_id')
    .where('id', '=', dealId)
    .executeTakeFirstOrThrow();
  return borrower_id;
}

/** Whether a person borrows on the deal that an application became. */
export async function borrowsOn(db: Queries, accountId: string, dealId: string | null): Promise<boolean> {
  if (dealId === null) return false;
  const row = await db
    .selectFrom('deals')
    .select('id')
    .where('id', '=', dealId)
    .where('borrower_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The broker who brought an application, while they may have deals. */
export async function activeBroker(db: Queries, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('account_type', 'in', ['BrokerAccount', 'WholesaleAccount'])
    .where('is_lead', '=', false)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** People’s names, by id. */
export async function namesOf(
  db: Queries,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db.selectFrom('accounts').select(['id', 'name']).where('id', 'in', known).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
