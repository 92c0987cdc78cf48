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

/** More than these are not told apart. */
const mostFound = 10_000;

/** What only shows beside the other rows and beside what there is: twice the same, nobody there, no such deal. */
export async function stagedProblems(tx: Queries, kind: ImportKind): Promise<readonly StagedProblem[]> {
  await sql`analyze import_rows`.execute(tx);
  const { rows } = await sql<StagedProblem>`
    select * from (${problemsOf[kind]}) as found order by row limit ${mostFound}`.execute(tx);
  return rows;
}

/** Rows whose value in a field stands in an earlier row already. */
function repeated(field: string, label: string): RawBuilder<unknown> {
  return sql`
    select number as row, ${field}::text as field,
      ${label}::text || ' ' || value || ' stands in row ' || first || ' already.' as message
    from (
      select number, v ->> ${field}::text as value, min(number) over (partition by v ->> ${field}::text) as first
      from import_rows
    ) as each
    where number > first`;
}

/** Loans that come in as Funded have the dates that payments and payoffs rest on, in the file or on the books already. */
function lacksDate(
  field: 'loanSignDate' | 'maturityDate',
  column: string,
  date: string,
): RawBuilder<unknown> {
  return sql`
    select number, ${field}::text, ${`A loan that moves to Funded needs its ${date}.`}::text
    from import_rows left join deals on deals.loan_number = v ->> 'loanNumber'
    where v ->> 'status' = 'Funded' and deals.status is distinct from 'Funded'
      and v ->> ${field}::text is null and ${sql.ref(`deals.${column}`)} is null`;
}

const noSuchDeal = sql`
  select number as row, 'loanNumber' as field, 'No deal has the loan number ' || (v ->> 'loanNumber')
    || '. Import deals first.' as message
  from import_rows
  where not exists (select from deals where loan_number = v ->> 'loanNumber')`;

/** What a file may say of a property beside its address. */
const ofProperties = importedFields(propertyFields).filter(({ key }) => !isAddressPart(key));

/** Rows that say something of a property whose address nobody knows. */
function lacksAddress({ key, label }: { readonly key: string; readonly label: string }): RawBuilder<unknown> {
  return sql`
    select number, ${sql.lit(key)}, ${sql.lit(`${label} needs the address of the property: street, city, state and ZIP code.`)}
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
    select number, 'email', accounts.email || ' is the account of an employee, which no import changes.'
    from import_rows join accounts on accounts.email = v ->> 'email'
    where account_type = 'Employee'
    union all
    select number, 'accountType', accounts.email || ' has an account of another kind.'
    from import_rows join accounts on accounts.email = v ->> 'email'
    where account_type <> 'Employee' and account_type <> v ->> 'accountType'
    union all
    select number, 'loanOfficerEmail', case
      when officers.id is null then 'No employee has the email ' || (v ->> 'loanOfficerEmail') || '. Invite them first.'
      when account_type <> 'Employee' then officers.email || ' is not the account of an employee.'
      else officers.email || ' is the account of an employee who was deactivated.' end
    from import_rows left join accounts officers on officers.email = v ->> 'loanOfficerEmail'
    where v ->> 'loanOfficerEmail' is not null
      and (officers.id is null or account_type <> 'Employee' or disabled_at is not null)`,
  deals: sql`
    ${repeated('loanNumber', 'Loan number')}
    union all
    select number, 'borrowerEmail', 'No borrower on the books has the email ' || (v ->> 'borrowerEmail')
      || '. Import people first.'
    from import_rows
    where not exists (
      select from accounts where email = v ->> 'borrowerEmail' and account_type <> 'Employee'
    )
    union all
    select number, 'brokerEmail', 'No broker on the books has the email ' || (v ->> 'brokerEmail')
      || '. Import people first.'
    from import_rows
    where v ->> 'brokerEmail' is not null and not exists (
      select from accounts
      where email = v ->> 'brokerEmail' and account_type in ('BrokerAccount', 'WholesaleAccount')
    )
    union all
    ${lacksDate('loanSignDate', 'loan_sign_date', 'sign date')}
    union all
    ${lacksDate('maturityDate', 'maturity_date', 'maturity date')}
    union all
    ${sql.join(ofProperties.map(lacksAddress), sql` union all `)}`,
  budgets: noSuchDeal,
  ledger: sql`
    ${noSuchDeal}
    union all
    select number, 'loanNumber', 'Loan ' || loan_number || ' has not funded: its stage is ' || status
      || '. Import it as Funded first.'
    from import_rows join deals on loan_number = v ->> 'loanNumber'
    where not (status = any (${fundedStages}))`,
};
