import { sql } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { LateCharge } from '@drawbridge/domain/deals/loan-outlook.ts';
import { addressLine } from '@drawbridge/domain/properties/address.ts';
import { shownSourceTypes } from '@drawbridge/domain/payments/source-types.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { dealName, inScope, lateChargeOf, type DealScope } from '../deals/public.ts';
import { entriesByDay, inSuspense } from '../ledger/public.ts';

/** An entry’s columns in the reply. */
const columns = sql`
  'Source_Type', source_type, 'Reference', reference, 'Date_Received', date_received, 'Due_Date', due_date,
  'Total_Amount', total_amount, 'To_Principal', to_principal, 'To_Interest', to_interest,
  'Late_Charge', late_charge, 'To_Late_Charge', to_late_charge, 'To_Impound', to_impound, 'To_Reserve', to_reserve,
  'To_Suspense', ${inSuspense},
  'To_Charges_Principal', to_charges_principal, 'To_Prepay', to_prepay, 'To_Other_Payments', to_other_payments,
  'Loan_Balance', balance_by_day`;

/**
 * A deal’s payment history as JSON text, newest first, or an empty list before the first payment. Undefined when the
 * deal is out of scope. `withIds` adds the id of each entry.
 */
export async function accountHistoryJson(
  db: Queries,
  scope: DealScope,
  dealId: string,
  { withIds }: { readonly withIds: boolean },
): Promise<string | undefined> {
  const entry = withIds
    ? sql`json_build_object('id', entries.id, ${columns})`
    : sql`json_build_object(${columns})`;
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

export type PayingLoan = NonNullable<Awaited<ReturnType<typeof payingBorrower>>>['loans'][number];

/** A borrower’s name and funded loans with their last payment, for the payment page; undefined for an unknown account. */
export async function payingBorrower(
  db: Queries,
  accountId: string,
  { general, today }: { readonly general: LateCharge; readonly today: PlainDate },
) {
  const borrower = await db
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', accountId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!borrower) return undefined;
  const loans = await db
    .selectFrom('deals')
    .leftJoin('first_properties', 'first_properties.deal_id', 'deals.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('ledger_entries')
          .select(['date_received', 'total_amount'])
          .whereRef('ledger_entries.deal_id', '=', 'deals.id')
          .where('source_type', '=', 'PMT')
          .orderBy('date_received', 'desc')
          .orderBy('position', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([
      'deals.id',
      'loan_number',
      'nickname',
      'street',
      'next_payment_date',
      'date_received',
      'total_amount',
    ])
    .select(lateChargeOf(general, today).as('late_charge'))
    .where('status', '=', 'Funded')
    .where('borrower_id', '=', accountId)
    .orderBy('next_payment_date')
    .orderBy('loan_number')
    .execute();
  return { name: borrower.name, loans };
}
