import { sql } from 'kysely';
import type { OwnDemographics } from '@drawbridge/contract/applications/demographic-schema.ts';
import type { ApplicationState } from '@drawbridge/domain/applications/application-states.ts';
import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';

/** An applicant, or with a party one of the other owners. */
export interface Respondent {
  readonly applicationId: string;
  readonly partyId: string | null;
}

/** Only for the person who answered. */
export function demographicsOf(
  db: Queries,
  { applicationId, partyId }: Respondent,
): Promise<OwnDemographics | undefined> {
  return db
    .selectFrom('application_demographics')
    .select(['ethnicity', 'race', 'sex'])
    .where('application_id', '=', applicationId)
    .where('party_id', partyId === null ? 'is' : '=', partyId)
    .executeTakeFirst();
}

export async function writeDemographics(
  tx: Transaction,
  { applicationId, partyId }: Respondent,
  { ethnicity, race, sex }: OwnDemographics,
  at: Date,
): Promise<void> {
  await sql`
    insert into application_demographics (application_id, party_id, ethnicity, race, sex, answered_at)
    values (${applicationId}, ${partyId}, ${ethnicity}, ${race}, ${sex}, ${at})
    on conflict (application_id, coalesce(party_id, '')) do update
    set ethnicity = excluded.ethnicity, race = excluded.race, sex = excluded.sex, answered_at = excluded.answered_at
  `.execute(tx);
}

export interface ReportedPerson extends OwnDemographics {
  readonly number: string;
  readonly product: ApplicationProduct;
  readonly state: ApplicationState;
  readonly submittedOn: PlainDate;
  readonly actionOn: PlainDate | null;
  readonly amount: number | null;
  readonly purpose: string | null;
  readonly propertyState: string | null;
  readonly isFunded: boolean;
  readonly isOwner: boolean;
}

/** The people of the applications that were submitted or decided in a year of the lender’s, in order. */
export async function peopleToReport(
  db: Queries,
  { year, timeZone }: { readonly year: string; readonly timeZone: string },
): Promise<ReportedPerson[]> {
  const { rows } = await sql<ReportedPerson>`
    with decided as (
      select applications.*, deals.loan_amount::float8 as amount, deals.purpose, deals.status = 'Funded' as funded,
        (applications.submitted_at at time zone ${timeZone})::date as submitted_on,
        (select max(made_on) from application_decisions decisions
         where decisions.application_id = applications.id and decisions.act in ('approve', 'decline', 'withdraw')) as action_on
      from applications
      left join deals on deals.id = applications.deal_id
      where applications.submitted_at is not null
    )
    select decided.number, decided.product, decided.state, decided.submitted_on as "submittedOn",
      decided.action_on as "actionOn", decided.amount, decided.purpose,
      coalesce(decided.answers ->> 'state', decided.answers ->> 'invests_in') as "propertyState",
      coalesce(decided.funded, false) as "isFunded", people.party_id is not null as "isOwner",
      coalesce(given.ethnicity, case when given.answered_at is null then '{}'::text[] end) as ethnicity,
      coalesce(given.race, case when given.answered_at is null then '{}'::text[] end) as race,
      coalesce(given.sex, case when given.answered_at is null then '{}'::text[] end) as sex
    from decided
    cross join lateral (
      select null::text as party_id
      union all
      select id from application_parties parties where parties.application_id = decided.id and parties.finished_at is not null
    ) people
    left join application_demographics given
      on given.application_id = decided.id and given.party_id is not distinct from people.party_id
    where to_char(coalesce(decided.action_on, decided.submitted_on), 'YYYY') = ${year}
    order by decided.submitted_on, decided.number, people.party_id nulls first`.execute(db);
  return rows;
}
