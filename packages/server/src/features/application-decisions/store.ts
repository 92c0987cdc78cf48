import { sql } from 'kysely';
import type {
  ApplicationLetterContent,
  ApplicationLetterKind,
} from '@drawbridge/contract/applications/letters.ts';
import type { ApplicationState } from '@drawbridge/domain/applications/application-states.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Stage } from '@drawbridge/domain/deals/stages.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { emailOf, type ApplicationRow } from '../applications/public.ts';

/** Who reads letters about an application: the account it belongs to, or the mailbox that confirmed it. */
export async function readerOf(
  db: Queries,
  row: ApplicationRow,
): Promise<{ readonly name?: string; readonly email: string } | undefined> {
  if (row.account_id !== null)
    return db
      .selectFrom('accounts')
      .select(['name', 'email'])
      .where('id', '=', row.account_id)
      .executeTakeFirst();
  const email = emailOf(row);
  return email === undefined ? undefined : { email };
}

export async function writeDecision(
  tx: Transaction,
  id: string,
  next: {
    readonly state: ApplicationState;
    readonly notice_due_on: PlainDate | null;
    readonly changes: string;
    readonly answer_by: PlainDate | null;
  },
): Promise<void> {
  await tx.updateTable('applications').set(next).where('id', '=', id).execute();
}

export async function writeOfficer(tx: Transaction, id: string, officer: string | null): Promise<void> {
  await tx.updateTable('applications').set({ loan_officer_id: officer }).where('id', '=', id).execute();
}

export async function writeReminded(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.updateTable('applications').set({ reminded_at: at }).where('id', '=', id).execute();
}

export function activeEmployee(db: Queries, id: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('account_type', '=', 'Employee')
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Locks an application’s deal. */
export async function stageOfDeal(tx: Transaction, dealId: string): Promise<Stage | undefined> {
  const deal = await tx
    .selectFrom('deals')
    .select('status')
    .where('id', '=', dealId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return deal?.status;
}

/** Keeps a letter, and which email carries it. */
export async function addLetter(
  tx: Transaction,
  letter: {
    readonly applicationId: string;
    readonly decisionId: string;
    readonly kind: ApplicationLetterKind;
    readonly language: string;
    readonly email: string;
    readonly at: Date;
    readonly on: PlainDate;
    readonly content: ApplicationLetterContent;
    readonly mailId: string | undefined;
  },
): Promise<void> {
  const { id } = await tx
    .insertInto('application_letters')
    .values({
      application_id: letter.applicationId,
      decision_id: letter.decisionId,
      kind: letter.kind,
      language: letter.language,
      email: letter.email,
      sent_at: letter.at,
      sent_on: letter.on,
      content: JSON.stringify(letter.content),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (letter.mailId !== undefined)
    await tx.updateTable('mails').set({ letter_id: id }).where('id', '=', letter.mailId).execute();
}

/** An application’s letters, newest first. */
export function lettersOf(db: Queries, applicationId: string) {
  return db
    .selectFrom('application_letters')
    .select(['id', 'kind', 'sent_on', 'email', 'language'])
    .where('application_id', '=', applicationId)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .execute();
}
export type LetterRow = Awaited<ReturnType<typeof lettersOf>>[number];

export function letterOf(db: Queries, applicationId: string, id: string) {
  return db
    .selectFrom('application_letters')
    .select(['kind', 'sent_on', 'email', 'language', 'content'])
    .where('application_id', '=', applicationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What was done with an application, newest first. An applicant’s own acts have no name. */
export function decisionsOf(db: Queries, applicationId: string) {
  return db
    .selectFrom('application_decisions as decisions')
    .leftJoin('accounts as maker', (join) =>
      join.onRef('maker.id', '=', 'decisions.made_by').on('maker.account_type', '=', 'Employee'),
    )
    .select([
      'decisions.id',
      'decisions.act',
      'maker.name as by',
      'decisions.made_at',
      'decisions.particulars',
    ])
    .where('decisions.application_id', '=', applicationId)
    .orderBy('decisions.made_at', 'desc')
    .orderBy('decisions.id')
    .execute();
}
export type DecisionRow = Awaited<ReturnType<typeof decisionsOf>>[number];

export function standingOf(db: Queries, id: string) {
  return db
    .selectFrom('applications')
    .leftJoin('accounts as officer', 'officer.id', 'applications.loan_officer_id')
    .leftJoin('accounts as applicant', 'applicant.id', 'applications.account_id')
    .leftJoin('deals', 'deals.id', 'applications.deal_id')
    .select([
      'applications.id',
      'applications.number',
      'applications.state',
      'applications.submitted_at',
      'applications.notice_due_on',
      'applications.answer_by',
      'applications.changes',
      'applications.reminded_at',
      'applications.loan_officer_id',
      'officer.name as loan_officer',
      'applications.deal_id',
      'deals.loan_number',
      'deals.status as stage',
      sql<string | null>`coalesce(applicant.email, lower(applications.answers ->> 'email'))`.as('email'),
    ])
    .where('applications.id', '=', id)
    .executeTakeFirst();
}
export type StandingRow = NonNullable<Awaited<ReturnType<typeof standingOf>>>;

/** Drafts to remind of: untouched, with an address, not about to be deleted. One for each address, most recent first. */
export async function abandonedDrafts(
  db: Queries,
  { untouchedSince, forgotten }: { readonly untouchedSince: Date; readonly forgotten: Date },
): Promise<readonly { readonly id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct on (email) id from (
      select applications.id, applications.saved_at,
        coalesce(lower(applicant.email), lower(applications.answers ->> 'email')) as email
      from applications
      left join accounts applicant on applicant.id = applications.account_id
      where applications.state = 'draft' and applications.reminded_at is null
        and applications.saved_at <= ${untouchedSince} and applications.saved_at > ${forgotten}
        and (applicant.id is null or applicant.disabled_at is null)
    ) drafts
    where email is not null
    order by email, saved_at desc
    limit 1000`.execute(db);
  return rows;
}

/** Applications whose deadline comes by a day and whose loan officer was not told of it. */
export function deadlinesNear(db: Queries, until: PlainDate) {
  return db
    .selectFrom('applications')
    .select('id')
    .where('notice_due_on', '<=', until)
    .where((when) =>
      when.or([
        when('warned_for', 'is', null),
        when('warned_for', '<>', when.ref('applications.notice_due_on')),
      ]),
    )
    .orderBy('notice_due_on')
    .limit(1000)
    .execute();
}

/** Notes that a deadline’s loan officer is told of it. Undefined if that was done, or the deadline was met. */
export async function writeWarned(
  tx: Transaction,
  id: string,
  until: PlainDate,
): Promise<
  | {
      readonly number: string;
      readonly due_on: PlainDate;
      readonly name: string | null;
      readonly email: string | null;
    }
  | undefined
> {
  const { rows } = await sql<{
    number: string;
    due_on: PlainDate;
    name: string | null;
    email: string | null;
  }>`
    with warned as (
      update applications set warned_for = notice_due_on
      where id = ${id} and notice_due_on <= ${until}::date and warned_for is distinct from notice_due_on
      returning number, notice_due_on, loan_officer_id
    )
    select warned.number, warned.notice_due_on as due_on, officer.name, officer.email
    from warned
    left join accounts officer on officer.id = warned.loan_officer_id and officer.disabled_at is null`.execute(
    tx,
  );
  return rows[0];
}

/**
 * Deletes sent applications without a deal whose last decision is before a day, except those under legal hold. One that was never
 * approved, declined or withdrawn also counts from its last change. Letters and keys go with them.
 */
export function forgetSent(db: Queries, before: PlainDate, timeZone: string): Promise<void> {
  return deleteInBatches(
    db,
    'applications',
    sql`submitted_at is not null and deal_id is null and not is_held(null, account_id)
      and greatest(
        (select max(made_on) from application_decisions where application_id = old.id),
        case when state not in ('approved', 'declined', 'withdrawn')
          then (greatest(saved_at, submitted_at) at time zone ${timeZone})::date end
      ) < ${before}::date`,
  );
}
