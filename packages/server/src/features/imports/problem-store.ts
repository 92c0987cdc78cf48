import { sql, type RawBuilder } from 'kysely';
import { dealFactFields, factsOfTerms } from '@drawbridge/contract/deals/staff-fields.ts';
import { fundedStages } from '@drawbridge/domain/deals/stages.ts';
import { propertyFields } from '@drawbridge/contract/properties/fields.ts';
import { importedFields } from '@drawbridge/contract/wire/field-table.ts';
import type { ImportKind } from '@drawbridge/domain/imports/import-sheet.ts';
import { isAddressPart } from '@drawbridge/domain/imports/read-row.ts';
import { staffDealMessages } from '@drawbridge/messages/deals';
import { stagedMessages } from '@drawbridge/messages/imports';
import type { Queries } from '../../platform/database/connect.ts';
import { stagedColumns } from './written-store.ts';

interface StagedProblem {
  readonly row: number;
  readonly field: string;
  readonly message: string;
}

interface StagedFault {
  readonly row: number;
  readonly field: string;
  readonly fault: Fault;
  readonly value: string | null;
  readonly other: string | null;
}

type Fault = keyof typeof sentences;

const sentences = {
  repeatedEmail: (given: Given) => stagedMessages.repeatedEmail(given),
  repeatedNumber: (given: Given) => stagedMessages.repeatedNumber(given),
  noSignDate: () => stagedMessages.noSignDate,
  noMaturity: () => stagedMessages.noMaturity,
  noDeal: (given: Given) => stagedMessages.noDeal(given),
  noAddress: ({ field }: Given) => stagedMessages.noAddress({ value: labelOfProperty(field) }),
  employee: (given: Given) => stagedMessages.employee(given),
  otherType: (given: Given) => stagedMessages.otherType(given),
  noOfficer: (given: Given) => stagedMessages.noOfficer(given),
  notEmployee: (given: Given) => stagedMessages.notEmployee(given),
  deactivatedOfficer: (given: Given) => stagedMessages.deactivatedOfficer(given),
  noBorrower: (given: Given) => stagedMessages.noBorrower(given),
  noBroker: (given: Given) => stagedMessages.noBroker(given),
  notFunded: (given: Given) => stagedMessages.notFunded(given),
  repeatedFigures: (given: Given) => stagedMessages.repeatedFigures(given),
  hasTerms: (given: Given) => stagedMessages.hasTerms(given),
  ofTerms: () => staffDealMessages.confirmedTerms,
} as const;

interface Given {
  readonly field: string;
  readonly value: string;
  readonly other: string;
}

/** Problems found per check; more are not reported. */
const mostFound = 10_000;

/** Problems that only show against the other rows or the database: duplicates, unknown people, unknown deals. */
export async function stagedProblems(tx: Queries, kind: ImportKind): Promise<readonly StagedProblem[]> {
  await sql`analyze import_rows`.execute(tx);
  if (kind !== 'people' && kind !== 'budgets') await lockStagedDeals(tx);
  const { rows } = await sql<StagedFault>`
    select * from (${problemsOf[kind]}) as found order by row limit ${mostFound}`.execute(tx);
  return rows.map(({ row, field, fault, value, other }) => ({
    row,
    field,
    message: sentences[fault]({ field, value: value ?? '', other: other ?? '' }),
  }));
}

/** Locks the deals of the staged rows, so their terms can’t be confirmed meanwhile and imports into one deal take turns. */
async function lockStagedDeals(tx: Queries): Promise<void> {
  await sql`
    select id from deals where loan_number in (select v ->> 'loanNumber' from import_rows)
    order by id for no key update`.execute(tx);
}

/** Rows that repeat an earlier row’s value in a field. */
function repeated(field: string, fault: Fault): RawBuilder<unknown> {
  return sql`
    select number as row, ${field}::text as field,
      ${fault}::text as fault, value, first::text as other
    from (
      select number, v ->> ${field}::text as value, min(number) over (partition by v ->> ${field}::text) as first
      from import_rows
    ) as each
    where number > first`;
}

/** A loan that moves to Funded needs the dates that payments and payoffs depend on, in the file or in the database. */
function lacksDate(
  field: 'loanSignDate' | 'maturityDate',
  column: string,
  fault: Fault,
): RawBuilder<unknown> {
  return sql`
    select number, ${field}::text, ${fault}::text, null, null
    from import_rows left join deals on deals.loan_number = v ->> 'loanNumber'
    where v ->> 'status' = 'Funded' and deals.status is distinct from 'Funded'
      and v ->> ${field}::text is null and ${sql.ref(`deals.${column}`)} is null`;
}

const noSuchDeal = sql`
  select number as row, 'loanNumber' as field, ${'noDeal' satisfies Fault}::text as fault, v ->> 'loanNumber' as value,
    null as other
  from import_rows
  where not exists (select from deals where loan_number = v ->> 'loanNumber')`;

const notFunded = sql`
  select number, 'loanNumber', ${'notFunded' satisfies Fault}::text, loan_number, status
  from import_rows join deals on loan_number = v ->> 'loanNumber'
  where not (status = any (${fundedStages}))`;

/** The property fields besides the address. */
const ofProperties = importedFields(propertyFields).filter(({ key }) => !isAddressPart(key));

function labelOfProperty(field: string): string {
  return ofProperties.find(({ key }) => key === field)?.label() ?? field;
}

/** Rows with property details but no address, in the file or in the database. */
function lacksAddress({ key }: { readonly key: string }): RawBuilder<unknown> {
  return sql`
    select number, ${sql.lit(key)}, ${'noAddress' satisfies Fault}::text, null, null
    from import_rows
    where v ->> ${sql.lit(key)} is not null and v ->> 'street' is null and not exists (
      select from deals join first_properties on first_properties.deal_id = deals.id
      where deals.loan_number = v ->> 'loanNumber'
    )`;
}

/** Values set by the confirmed terms. A row may repeat them but not change them. */
const ofTerms = stagedColumns(dealFactFields).filter(({ column }) =>
  (factsOfTerms as readonly string[]).includes(column),
);

/** Rows that would change a value set by their loan’s confirmed terms. */
function changesTerms({ column, key, value }: (typeof ofTerms)[number]): RawBuilder<unknown> {
  return sql`
    select number, ${sql.lit(key)}, ${'ofTerms' satisfies Fault}::text, null, null
    from import_rows join deals on loan_number = v ->> 'loanNumber'
    where v ->> ${sql.lit(key)} is not null and ${value} is distinct from ${sql.ref(`deals.${column}`)}
      and exists (select from loan_terms where deal_id = deals.id)`;
}

const problemsOf: Readonly<Record<ImportKind, RawBuilder<unknown>>> = {
  people: sql`
    ${repeated('email', 'repeatedEmail')}
    union all
    select number, 'email', ${'employee' satisfies Fault}::text, accounts.email, null
    from import_rows join accounts on accounts.email = v ->> 'email'
    where account_type = 'Employee'
    union all
    select number, 'accountType', ${'otherType' satisfies Fault}::text, accounts.email, null
    from import_rows join accounts on accounts.email = v ->> 'email'
    where account_type <> 'Employee' and account_type <> v ->> 'accountType'
    union all
    select number, 'loanOfficerEmail', case
      when officers.id is null then ${'noOfficer' satisfies Fault}::text
      when account_type <> 'Employee' then ${'notEmployee' satisfies Fault}::text
      else ${'deactivatedOfficer' satisfies Fault}::text end, v ->> 'loanOfficerEmail', null
    from import_rows left join accounts officers on officers.email = v ->> 'loanOfficerEmail'
    where v ->> 'loanOfficerEmail' is not null
      and (officers.id is null or account_type <> 'Employee' or disabled_at is not null)`,
  deals: sql`
    ${repeated('loanNumber', 'repeatedNumber')}
    union all
    select number, 'borrowerEmail', ${'noBorrower' satisfies Fault}::text, v ->> 'borrowerEmail', null
    from import_rows
    where not exists (
      select from accounts where email = v ->> 'borrowerEmail' and account_type <> 'Employee'
    )
    union all
    select number, 'brokerEmail', ${'noBroker' satisfies Fault}::text, v ->> 'brokerEmail', null
    from import_rows
    where v ->> 'brokerEmail' is not null and not exists (
      select from accounts
      where email = v ->> 'brokerEmail' and account_type in ('BrokerAccount', 'WholesaleAccount')
    )
    union all
    ${lacksDate('loanSignDate', 'loan_sign_date', 'noSignDate')}
    union all
    ${lacksDate('maturityDate', 'maturity_date', 'noMaturity')}
    union all
    ${sql.join(ofTerms.map(changesTerms), sql` union all `)}
    union all
    ${sql.join(ofProperties.map(lacksAddress), sql` union all `)}`,
  budgets: noSuchDeal,
  ledger: sql`${noSuchDeal} union all ${notFunded}`,
  figures: sql`
    ${noSuchDeal}
    union all
    ${notFunded}
    union all
    select number, 'loanNumber', ${'repeatedFigures' satisfies Fault}::text, v ->> 'loanNumber', first::text
    from (
      select number, v, min(number) over (
        partition by v ->> 'loanNumber', v ->> 'asOf',
          coalesce(v ->> 'kind', case when v ->> 'payoff' is null then 'balance' else 'payoff' end)
      ) as first
      from import_rows
    ) as each
    where number > first`,
  terms: sql`
    ${noSuchDeal}
    union all
    ${notFunded}
    union all
    ${repeated('loanNumber', 'repeatedNumber')}
    union all
    select number, 'loanNumber', ${'hasTerms' satisfies Fault}::text, loan_number, null
    from import_rows join deals on loan_number = v ->> 'loanNumber'
    where exists (select from loan_terms where deal_id = deals.id)`,
};
