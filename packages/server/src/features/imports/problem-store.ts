import { sql, type RawBuilder } from 'kysely';
import { fundedStages } from '@drawbridge/domain/deals/stages.ts';
import { propertyFields } from '@drawbridge/contract/properties/fields.ts';
import { importedFields } from '@drawbridge/contract/wire/field-table.ts';
import type { ImportKind } from '@drawbridge/domain/imports/import-sheet.ts';
import { isAddressPart } from '@drawbridge/domain/imports/read-row.ts';
import type { Queries } from '../../platform/database/connect.ts';

interface StagedProblem {
  readonly row: number;
  readonly field: string;
  readonly message: string;
}

/** Problems found per check; more are not reported. */
const mostFound = 10_000;

/** Problems that only show against the other rows or the database: duplicates, unknown people, unknown deals. */
export async function stagedProblems(tx: Queries, kind: ImportKind): Promise<readonly StagedProblem[]> {
  await sql`analyze import_rows`.execute(tx);
  const { rows } = await sql<StagedProblem>`
    select * from (${problemsOf[kind]}) as found order by row limit ${mostFound}`.execute(tx);
  return rows;
}

/** Rows that repeat an earlier row’s value in a field. */
function repeated(field: string, label: string): RawBuilder<unknown> {
  return sql`
    select number as row, ${field}::text as field,
      ${label}::text || ' ' || value || ' is already in row ' || first || '.' as message
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
  date: string,
): RawBuilder<unknown> {
  return sql`
    select number, ${field}::text, ${`A loan that moves to Funded needs a ${date}.`}::text
    from import_rows left join deals on deals.loan_number = v ->> 'loanNumber'
    where v ->> 'status' = 'Funded' and deals.status is distinct from 'Funded'
      and v ->> ${field}::text is null and ${sql.ref(`deals.${column}`)} is null`;
}

const noSuchDeal = sql`
  select number as row, 'loanNumber' as field, 'No deal has the loan number ' || (v ->> 'loanNumber')
    || '. Import deals first.' as message
  from import_rows
  where not exists (select from deals where loan_number = v ->> 'loanNumber')`;

/** The property fields besides the address. */
const ofProperties = importedFields(propertyFields).filter(({ key }) => !isAddressPart(key));

/** Rows with property details but no address, in the file or in the database. */
function lacksAddress({ key, label }: { readonly key: string; readonly label: string }): RawBuilder<unknown> {
  return sql`
    select number, ${sql.lit(key)}, ${sql.lit(`${label} needs a property address: street, city, state and ZIP code.`)}
    from import_rows
    where v ->> ${sql.lit(key)} is not null and v ->> 'street' is null and not exists (
      select from deals join first_properties on first_properties.deal_id = deals.id
      where deals.loan_number = v ->> 'loanNumber'
    )`;
}

const problemsOf: Readonly<Record<ImportKind, RawBuilder<unknown>>> = {
  people: sql`
    ${repeated('email', 'Email')}
    union all
    select number, 'email', accounts.email || ' belongs to an employee. Imports cannot change employees.'
    from import_rows join accounts on accounts.email = v ->> 'email'
    where account_type = 'Employee'
    union all
    select number, 'accountType', accounts.email || ' already has a different type of account.'
    from import_rows join accounts on accounts.email = v ->> 'email'
    where account_type <> 'Employee' and account_type <> v ->> 'accountType'
    union all
    select number, 'loanOfficerEmail', case
      when officers.id is null then 'No employee has the email ' || (v ->> 'loanOfficerEmail') || '. Invite them first.'
      when account_type <> 'Employee' then officers.email || ' is not an employee’s email.'
      else officers.email || ' belongs to a deactivated employee.' end
    from import_rows left join accounts officers on officers.email = v ->> 'loanOfficerEmail'
    where v ->> 'loanOfficerEmail' is not null
      and (officers.id is null or account_type <> 'Employee' or disabled_at is not null)`,
  deals: sql`
    ${repeated('loanNumber', 'Loan number')}
    union all
    select number, 'borrowerEmail', 'No borrower has the email ' || (v ->> 'borrowerEmail')
      || '. Import people first.'
    from import_rows
    where not exists (
      select from accounts where email = v ->> 'borrowerEmail' and account_type <> 'Employee'
    )
    union all
    select number, 'brokerEmail', 'No broker has the email ' || (v ->> 'brokerEmail')
      || '. Import people first.'
    from import_rows
    where v ->> 'brokerEmail' is not null and not exists (
      select from accounts
      where email = v ->> 'brokerEmail' and account_type in ('BrokerAccount', 'WholesaleAccount')
    )
    union all
    ${lacksDate('loanSignDate', 'loan_sign_date', 'signing date')}
    union all
    ${lacksDate('maturityDate', 'maturity_date', 'maturity date')}
    union all
    ${sql.join(ofProperties.map(lacksAddress), sql` union all `)}`,
  budgets: noSuchDeal,
  ledger: sql`
    ${noSuchDeal}
    union all
    select number, 'loanNumber', 'Loan ' || loan_number || ' is in ' || status || ', not funded. Import it as Funded first.'
    from import_rows join deals on loan_number = v ->> 'loanNumber'
    where not (status = any (${fundedStages}))`,
};
