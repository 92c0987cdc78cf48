import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { AccountRow } from '../people/columns.ts';
import type { RequestPlan } from './request-plans.ts';

interface Given {
  readonly sender: AccountRow;
  readonly address: {
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
  };
  readonly today: PlainDate;
}

/** A request’s answers by field name. */
export function fieldsOf(
  plan: RequestPlan,
  { sender, address, today }: Given,
): Readonly<Record<string, unknown>> {
  const { loan, kind, words, amount } = plan;
  const filedOn = addDays(today, -plan.ago);
  const where = `${address.street}, ${address.city}, ${address.state} ${address.zip}`;
  const common = { loan_number: loan, email: sender.email };
  const phone = sender.phone ?? '843-555-0161';
  switch (kind) {
    case 'payoff':
      return {
        ...common,
        property_address: where,
        good_through_date: addDays(filedOn, 21),
        sale_or_refinance: words,
        ...(words === 'Sell' ? { if_sale_then_what_is_the_estimated_sales_price: 412_000 } : {}),
        updated_borrower_mailing_address: where,
      };
    case 'extension':
      return {
        ...common,
        borrower_name: sender.name,
        property_address: where,
        received_extensions: 'No',
        exit_strategy: 'Refinance',
        reason_for_delay: 'Another reason',
        delay_elaboration: words,
        expected_completion_date: addDays(today, 75),
        monthly_payments: 'Yes',
        applied_to_refinance: 'No',
        extension_fee: true,
      };
    case 'capex':
      return {
        ...common,
        borrower_name: sender.name,
        phone,
        mailing_address: address,
        property_address: address,
        amount_requested: amount ?? 0,
        work_completed: words,
        payment_method: 'ACH',
      };
    case 'loss draft':
      return {
        ...common,
        borrowing_entity: sender.name,
        guarantor_name: sender.name,
        contact_number: phone,
        date: filedOn,
        affected_property: where,
        date_of_loss: addDays(filedOn, -9),
        description: words,
        claim_amount: amount ?? 0,
      };
  }
}
