import { sql } from 'kysely';
import { addressLine } from '@drawbridge/domain/properties/address.ts';
import { shownSourceTypes } from '@drawbridge/domain/payments/source-types.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { dealName, inScope, type DealScope } from '../deals/public.ts';
import { entriesByDay } from '../ledger/public.ts';

/** An entry’s columns in the reply. */
const entry = sql`json_build_object(
  'Source_Type', source_type, 'Reference', reference, 'Date_Received', date_received, 'Due_Date', due_date,
  'Total_Amount', total_amount, 'To_Principal', to_principal, 'To_Interest', to_interest,
  'Late_Charge', late_charge, 'To_Late_Charge', to_late_charge, 'To_Impound', to_impound, 'To_Reserve', to_reserve,
  'To_Charges_Principal', to_charges_principal, 'To_Prepay', to_prepay, 'To_Other_Payments', to_other_payments,
  'Loan_Balance', balance_by_day)`;

/**
 * A deal’s payment history as JSON text, newest first, or an empty list before the first payment. Undefined when the
 * deal is out of scope.
 */
export async function accountHistoryJson(
  db: Queries,
  scope: DealScope,
  dealId: string,
): Promise<string | undefined> {
  const result = await sql<{ json: string }>`
    select coalesce((
      select json_agg(${entry} order by date_received desc, position desc)
      from ${entriesByDay(sql`deals.id`)} entries
      where source_type = any(${shownSourceTypes})
    ), '[]'::json)::text as json
    from deals
    where deals.id = ${dealId} and ${inScope(scope)}`.execute(db);
  return result.rows[0]?.json;
}

/** The loan and people named on a statement; undefined when the deal is out of scope. */
export async function statementHead(db: Queries, scope: DealScope, dealId: string) {
  const deal = await db
    .selectFrom('deals')
    .innerJoin('accounts', 'accounts.id', 'deals.borrower_id')
    .leftJoin('first_properties', 'first_properties.deal_id', 'deals.id')
    .select([
      'deals.loan_number',
      'accounts.name',
      dealName.as('deal_name'),
      'street',
      'city',
      'state',
      'zip',
    ])
    .where('deals.id', '=', dealId)
    .where(inScope(scope))
    .executeTakeFirst();
  if (!deal) return undefined;
  const entities = await db
    .selectFrom('deal_borrowing_entities')
    .innerJoin('borrowing_entities', 'borrowing_entities.id', 'deal_borrowing_entities.borrowing_entity_id')
    .select('borrowing_entities.name')
    .where('deal_borrowing_entities.deal_id', '=', dealId)
    .orderBy('borrowing_entities.name')
    .execute();
  const { street, city, state, zip } = deal;
  return {
    loanNumber: deal.loan_number,
    dealName: deal.deal_name,
    borrower: deal.name,
    entities: entities.map(({ name }) => name),
    address:
      street === null || city === null || state === null || zip === null
        ? null
        : addressLine({ street, city, state, zip }),
  };
}

/** A borrower’s funded loans with their last payment, for the payment page; undefined for an unknown account. */
export async function paymentPageJson(db: Queries, accountId: string): Promise<string | undefined> {
  const result = await sql<{ json: string }>`
    select json_build_object('name', accounts.name, 'loans', coalesce((
      select json_agg(json_build_object(
        'number', deals.loan_number, 'nickname', deals.nickname, 'address', first_properties.street,
        'nextPaymentDate', deals.next_payment_date,
        'lastPayment', (
          select json_build_object('receivedOn', date_received, 'amount', total_amount)
          from ledger_entries where deal_id = deals.id and source_type = 'PMT'
          order by date_received desc, position desc limit 1
        )
      ) order by deals.next_payment_date, deals.loan_number)
      from deals left join first_properties on first_properties.deal_id = deals.id
      where deals.status = 'Funded' and deals.borrower_id = accounts.id
    ), '[]'::json))::text as json
    from accounts where accounts.id = ${accountId} and accounts.disabled_at is null`.execute(db);
  return result.rows[0]?.json;
}
