import { sql, type RawBuilder } from 'kysely';
import { dealFactFields } from '@drawbridge/contract/deals/staff-fields.ts';
import { propertyFields } from '@drawbridge/contract/properties/fields.ts';
import { importedFields, type FieldTable } from '@drawbridge/contract/wire/field-table.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { CellType } from '@drawbridge/domain/imports/import-field.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { addSigningInMembers } from '../deals/public.ts';

export interface Written {
  readonly added: number;
  readonly changed: number;
  /** Deals that were added or changed. */
  readonly dealIds: readonly string[];
}

/** Writes the staged people. Empty cells and missing columns leave existing values alone. */
export async function writePeople(tx: Queries): Promise<Written> {
  const changed = await sql`
    update accounts set (name, phone, representative_id) = row(given.name, given.phone, given.representative_id)
    from (
      select people.id, v ->> 'name' as name, coalesce(v ->> 'phone', people.phone) as phone,
        coalesce(officers.id, people.representative_id) as representative_id
      from import_rows
      join accounts people on people.email = v ->> 'email'
      left join accounts officers on officers.email = v ->> 'loanOfficerEmail'
    ) as given
    where accounts.id = given.id and (accounts.name, accounts.phone, accounts.representative_id)
      is distinct from (given.name, given.phone, given.representative_id)`.execute(tx);
  const added = await sql`
    insert into accounts (email, name, phone, account_type, representative_id)
    select v ->> 'email', v ->> 'name', v ->> 'phone', coalesce(v ->> 'accountType', 'CustomerAccount'), officers.id
    from import_rows left join accounts officers on officers.email = v ->> 'loanOfficerEmail'
    where not exists (select from accounts where email = v ->> 'email')`.execute(tx);
  return { added: Number(added.numAffectedRows), changed: Number(changed.numAffectedRows), dealIds: [] };
}

const sqlTypes: Partial<Record<CellType, string>> = {
  money: 'numeric',
  percent: 'numeric',
  count: 'integer',
  date: 'date',
};

/** The columns a spreadsheet can fill, each with its staged value in the database’s type. */
export function stagedColumns(table: FieldTable) {
  return importedFields(table).map(({ column, key, type }) => ({
    column,
    key,
    value: sql`(v ->> ${sql.lit(key)})::${sql.raw(sqlTypes[type] ?? 'text')}`,
  }));
}

/** Columns for a statement, qualified by their table if it is given. */
function columnList(columns: readonly string[], of?: string): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(of === undefined ? column : `${of}.${column}`)));
}

const facts = stagedColumns(dealFactFields);
const dealColumns = [
  ...facts.map(({ column }) => column),
  'status',
  'status_date',
  'borrower_id',
  'broker_id',
];

export async function writeDeals(
  tx: Queries,
  { today, actorId }: { today: PlainDate; actorId: string | null },
): Promise<Written> {
  await sql`select set_config('drawbridge.actor', ${actorId ?? ''}, true)`.execute(tx);
  const known = facts.map(
    ({ column, value }) => sql`coalesce(${value}, ${sql.ref(`deals.${column}`)}) as ${sql.ref(column)}`,
  );
  const changed = await sql<{ id: string }>`
    update deals set (${columnList(dealColumns)}) = row(${columnList(dealColumns, 'given')})
    from (
      select deals.id, ${sql.join(known)},
        v ->> 'status' as status,
        coalesce((v ->> 'statusDate')::date,
          case when v ->> 'status' = deals.status then deals.status_date else ${today}::date end) as status_date,
        borrowers.id as borrower_id,
        coalesce(brokers.id, deals.broker_id) as broker_id
      from import_rows
      join deals on deals.loan_number = v ->> 'loanNumber'
      join accounts borrowers on borrowers.email = v ->> 'borrowerEmail'
      left join accounts brokers on brokers.email = v ->> 'brokerEmail'
    ) as given
    where deals.id = given.id
      and (${columnList(dealColumns, 'deals')}) is distinct from (${columnList(dealColumns, 'given')})
    returning deals.id`.execute(tx);
  const first = facts.map(({ column, value }) =>
    // A product that the file leaves out is named after the loan type.
    column === 'product' ? sql`coalesce(${value}, v ->> 'type')` : value,
  );
  const added = await sql<{ id: string }>`
    insert into deals (loan_number, ${columnList(dealColumns)})
    select v ->> 'loanNumber', ${sql.join(first)}, v ->> 'status',
      coalesce((v ->> 'statusDate')::date, ${today}::date), borrowers.id, brokers.id
    from import_rows
    join accounts borrowers on borrowers.email = v ->> 'borrowerEmail'
    left join accounts brokers on brokers.email = v ->> 'brokerEmail'
    where not exists (select from deals where loan_number = v ->> 'loanNumber')
    returning id`.execute(tx);
  const isNew = new Set(added.rows.map(({ id }) => id));
  const isChanged = new Set(changed.rows.map(({ id }) => id));
  for (const { id } of await writeProperties(tx)) if (!isNew.has(id)) isChanged.add(id);
  const dealIds = [...isNew, ...isChanged];
  await addSigningInMembers(tx, dealIds);
  return { added: isNew.size, changed: isChanged.size, dealIds };
}

/** Writes each deal’s first property if its row has any of it. Empty cells leave existing values alone. */
async function writeProperties(tx: Queries): Promise<readonly { id: string }[]> {
  const staged = stagedColumns(propertyFields);
  const columns = staged.map(({ column }) => column);
  const merged = staged.map(({ column, value }) => sql`coalesce(${value}, ${sql.ref(`first.${column}`)})`);
  const { rows } = await sql<{ id: string }>`
    insert into properties as known (deal_id, position, ${columnList(columns)})
    select deals.id, 1, ${sql.join(merged)}
    from import_rows join deals on loan_number = v ->> 'loanNumber'
    left join properties first on first.deal_id = deals.id and first.position = 1
    where num_nonnulls(${sql.join(staged.map(({ value }) => value))}) > 0
    on conflict (deal_id, position) do update set (${columnList(columns)}) = row(${columnList(columns, 'excluded')})
      where (${columnList(columns, 'known')}) is distinct from (${columnList(columns, 'excluded')})
    returning deal_id as id`.execute(tx);
  return rows;
}
