import { sql } from 'kysely';
import type {
  CheckKind,
  PermissiblePurpose,
  CheckProviderName,
} from '@drawbridge/domain/checks/check-kinds.ts';
import type { CreditScore } from '@drawbridge/domain/checks/credit-score.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';

const columns = [
  'checks.id',
  'checks.deal_id',
  'checks.kind',
  'checks.member_id',
  'checks.property_id',
  'checks.subject',
  'checks.purpose',
  'checks.consent_at',
  'checks.asked_at',
  'checks.provider',
  'checks.state',
  'checks.outcome',
  'checks.score',
  'checks.score_low',
  'checks.score_high',
  'checks.zone',
  'checks.amount',
  'checks.note',
  'checks.reference',
  'checks.report',
  'checks.done_on',
  'checks.expires_on',
] as const;

function withPeople(db: Queries) {
  return db
    .selectFrom('deal_checks as checks')
    .innerJoin('accounts as asker', 'asker.id', 'checks.asked_by')
    .leftJoin('accounts as doer', 'doer.id', 'checks.done_by')
    .select([...columns, 'asker.name as asked_by_name', 'doer.name as done_by_name']);
}

/** A deal’s checks, newest first. */
export function checksOf(db: Queries, dealId: string) {
  return withPeople(db)
    .where('checks.deal_id', '=', dealId)
    .orderBy('checks.asked_at', 'desc')
    .orderBy('checks.id', 'desc')
    .limit(500)
    .execute();
}
export type CheckRow = Awaited<ReturnType<typeof checksOf>>[number];

/** One check. `lock` keeps its answer from arriving twice. */
export function checkById(db: Queries, id: string, { lock = false }: { readonly lock?: boolean } = {}) {
  return db
    .selectFrom('deal_checks as checks')
    .select(columns)
    .where('checks.id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

export interface Subject {
  readonly id: string;
  readonly name: string;
  /** When this person agreed to have their credit read, and the application that says so. */
  readonly consentAt: Date | null;
  readonly consentApplicationId: string | null;
}

/**
 * A deal’s people. A consent is a person’s own: given for the application that became the deal by someone who reads the
 * person’s mailbox, the applicant or an owner through their own link. One that was declined or withdrawn allows nothing more.
 */
export async function peopleOf(db: Queries, dealId: string): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    select members.id, btrim(members.first_name || ' ' || members.last_name) as name,
      consent.agreed_at as "consentAt", consent.application_id as "consentApplicationId"
    from deal_members members
    left join lateral (
      select given.agreed_at, given.application_id
      from (
        select consents.email, consents.agreed_at, consents.application_id, consents.kind
        from application_consents consents
        join applications on applications.id = consents.application_id
        where applications.deal_id = members.deal_id
          and applications.state not in ('declined', 'withdrawn')
        union all
        select parties.email, consents.agreed_at, parties.application_id, consents.kind
        from application_party_consents consents
        join application_parties parties on parties.id = consents.party_id
        join applications on applications.id = parties.application_id
        where applications.deal_id = members.deal_id and applications.state not in ('declined', 'withdrawn')
      ) given
      where given.kind = 'creditConsent' and given.email = lower(members.email)
      order by given.agreed_at desc
      limit 1
    ) consent on true
    where members.deal_id = ${dealId}
    order by members.position, members.id`.execute(db);
  return rows;
}

export async function propertiesOf(db: Queries, dealId: string): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    select id, concat_ws(', ', street, city, state || ' ' || zip) as name,
      null as "consentAt", null as "consentApplicationId"
    from properties where deal_id = ${dealId} order by position, id`.execute(db);
  return rows;
}

/** Adds a check, unless the same question already waits for its answer. */
export function addCheck(
  tx: Transaction,
  given: {
    readonly dealId: string;
    readonly kind: CheckKind;
    readonly memberId: string | null;
    readonly propertyId: string | null;
    readonly subject: Subject;
    readonly purpose: PermissiblePurpose | null;
    readonly provider: CheckProviderName;
    readonly by: string;
    readonly at: Date;
  },
) {
  const isCredit = given.purpose !== null;
  return tx
    .insertInto('deal_checks')
    .values({
      deal_id: given.dealId,
      kind: given.kind,
      member_id: given.memberId,
      property_id: given.propertyId,
      subject: given.subject.name,
      purpose: given.purpose,
      consent_at: isCredit ? given.subject.consentAt : null,
      consent_application_id: isCredit ? given.subject.consentApplicationId : null,
      provider: given.provider,
      asked_by: given.by,
      asked_at: given.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

export interface KnownResult {
  readonly outcome: 'clear' | 'review';
  readonly score: CreditScore | null;
  readonly zone: string | null;
  readonly amount: string | null;
  readonly note: string | null;
  readonly reference: string | null;
  readonly report: string | null;
  readonly on: PlainDate;
  readonly by: string | null;
  readonly at: Date;
  readonly expiresOn: PlainDate;
}

/** A new result starts its time again. */
export async function writeResult(tx: Transaction, id: string, result: KnownResult): Promise<void> {
  const { score, on, by, at, expiresOn, ...found } = result;
  await tx
    .updateTable('deal_checks')
    .set({
      ...found,
      score: score?.value ?? null,
      score_low: score?.low ?? null,
      score_high: score?.high ?? null,
      state: 'done',
      done_on: on,
      done_by: by,
      done_at: at,
      expires_on: expiresOn,
      expiring_at: null,
    })
    .where('id', '=', id)
    .execute();
}

export async function writeFailed(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable('deal_checks').set({ state: 'failed' }).where('id', '=', id).execute();
}

/** Puts results on the work queue that expire within so many days of a day, and not before half their time is over. */
export async function markExpiring(
  db: Queries,
  { today, days, at }: { readonly today: PlainDate; readonly days: number; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('deal_checks')
    .set({ expiring_at: at })
    .where('state', '=', 'done')
    .where('expiring_at', 'is', null)
    .where(sql<boolean>`expires_on - least(${days}, (expires_on - done_on) / 2) <= ${today}::date`)
    .execute();
}

/** The newest check with a credit score, of the deal that an application became. */
export function newestScoreRow(db: Queries, applicationId: string) {
  return db
    .selectFrom('deal_checks as checks')
    .innerJoin('applications', 'applications.deal_id', 'checks.deal_id')
    .select(['checks.score', 'checks.score_low', 'checks.score_high', 'checks.done_on'])
    .where('applications.id', '=', applicationId)
    .where('checks.score', 'is not', null)
    .where('checks.done_on', 'is not', null)
    .orderBy('checks.done_on', 'desc')
    .orderBy('checks.id')
    .executeTakeFirst();
}
