import { sql } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { addSigningInMembers } from '../deals/public.ts';

export interface Written {
  readonly added: number;
  readonly changed: number;
  /** Deals of which something is another now. */
  readonly dealIds: readonly string[];
}

/** Writes the staged people. What an empty cell or a missing column does not say stays as it is. */
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

/** Writes the staged deals. */
export async function writeDeals(
  tx: Queries,
  { today, actorId }: { today: PlainDate; actorId: string | null },
): Promise<Written> {
  await sql`select set_config('drawbridge.actor', ${actorId ?? ''}, true)`.execute(tx);
  const changed = await sql<{ id: string }>`
    update deals set (
      nickname, product, type, status, status_date, loan_amount, rate, term_months, holdback, loan_sign_date,
      next_payment_date, maturity_date, borrower_id, broker_id
    ) = row(
      given.nickname, given.product, given.type, given.status, given.status_date, given.loan_amount, given.rate,
      given.term_months, given.holdback, given.loan_sign_date, given.next_payment_date, given.maturity_date,
      given.borrower_id, given.broker_id
    )
    from (
      select deals.id,
        coalesce(v ->> 'nickname', deals.nickname) as nickname,
        coalesce(v ->> 'product', deals.product) as product,
        v ->> 'type' as type,
        v ->> 'status' as status,
        coalesce((v ->> 'statusDate')::date,
          case when v ->> 'status' = deals.status then deals.status_date else ${today}::date end) as status_date,
        (v ->> 'loanAmount')::numeric as loan_amount,
        coalesce((v ->> 'rate')::numeric, deals.rate) as rate,
        coalesce((v ->> 'termMonths')::integer, deals.term_months) as term_months,
        coalesce((v ->> 'holdback')::numeric, deals.holdback) as holdback,
        coalesce((v ->> 'loanSignDate')::date, deals.loan_sign_date) as loan_sign_date,
        coalesce((v ->> 'nextPaymentDate')::date, deals.next_payment_date) as next_payment_date,
        coalesce((v ->> 'maturityDate')::date, deals.maturity_date) as maturity_date,
        borrowers.id as borrower_id,
        coalesce(brokers.id, deals.broker_id) as broker_id
      from import_rows
      join deals on deals.loan_number = v ->> 'loanNumber'
      join accounts borrowers on borrowers.email = v ->> 'borrowerEmail'
      left join accounts brokers on brokers.email = v ->> 'brokerEmail'
    ) as given
    where deals.id = given.id and (
      deals.nickname, deals.product, deals.type, deals.status, deals.status_date, deals.loan_amount, deals.rate,
      deals.term_months, deals.holdback, deals.loan_sign_date, deals.next_payment_date, deals.maturity_date,
      deals.borrower_id, deals.broker_id
    ) is distinct from (
      given.nickname, given.product, given.type, given.status, given.status_date, given.loan_amount, given.rate,
      given.term_months, given.holdback, given.loan_sign_date, given.next_payment_date, given.maturity_date,
      given.borrower_id, given.broker_id
    )
    returning deals.id`.execute(tx);
  const added = await sql<{ id: string }>`
    insert into deals (
      loan_number, nickname, product, type, status, status_date, loan_amount, rate, term_months, holdback,
      loan_sign_date, next_payment_date, maturity_date, borrower_id, broker_id
    )
    select v ->> 'loanNumber', v ->> 'nickname', coalesce(v ->> 'product', v ->> 'type'), v ->> 'type',
      v ->> 'status', coalesce((v ->> 'statusDate')::date, ${today}::date), (v ->> 'loanAmount')::numeric,
      (v ->> 'rate')::numeric, (v ->> 'termMonths')::integer, (v ->> 'holdback')::numeric,
      (v ->> 'loanSignDate')::date, (v ->> 'nextPaymentDate')::date, (v ->> 'maturityDate')::date,
      borrowers.id, brokers.id
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

/** The first property of each deal that came with an address, or with the type of the property that it has. */
async function writeProperties(tx: Queries): Promise<readonly { id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    insert into properties as known (deal_id, position, street, city, state, zip, type)
    select deals.id, 1, coalesce(v ->> 'street', first.street), coalesce(v ->> 'city', first.city),
      coalesce(v ->> 'state', first.state), coalesce(v ->> 'zip', first.zip), v ->> 'propertyType'
    from import_rows join deals on loan_number = v ->> 'loanNumber'
    left join first_properties as first on first.deal_id = deals.id
    where v ->> 'street' is not null or v ->> 'propertyType' is not null
    on conflict (deal_id, position) do update set
      street = excluded.street, city = excluded.city, state = excluded.state, zip = excluded.zip,
      type = coalesce(excluded.type, known.type)
      where (known.street, known.city, known.state, known.zip, known.type) is distinct from
        (excluded.street, excluded.city, excluded.state, excluded.zip, coalesce(excluded.type, known.type))
    returning deal_id as id`.execute(tx);
  return rows;
}
