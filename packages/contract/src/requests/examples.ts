import type { ExamplesOf } from '../wire/example.ts';
import type { requestRoutes } from './routes.ts';
import type { staffRequestRoutes } from './staff-routes.ts';

const noRecord = 'f'.repeat(32);
/** A small text as an old Word file would begin; the tests that look into files send better ones. */
const paper = (kind: string) => ({ kind, fileName: `${kind}.pdf`, fileData: smallPdf });
const smallPdf =
  'JVBERi0xLjQKMSAwIG9iago8PCAvVHlwZSAvQ2F0YWxvZyA+PgplbmRvYmoKeHJlZgowIDEKMDAwMDAwMDAwMCA2NTUzNSBmIAp0cmFpbGVyCjw8IC9TaXplIDIgL1Jvb3QgMSAwIFIgPj4Kc3RhcnR4cmVmCjUwCiUlRU9GCg==';

const address = { street: '12 Harbor Street', city: 'Charleston', state: 'SC', zip: '29401' } as const;

export const requests: ExamplesOf<typeof requestRoutes> = {
  payoffTicket: () => ({}),
  payoff: ({ email }) => ({
    body: {
      loan_number: 'HL-1',
      property_address: '12 Harbor Street, Charleston, SC',
      good_through_date: '2099-01-31',
      email,
      sale_or_refinance: 'Sell',
      if_sale_then_what_is_the_estimated_sales_price: 450_000,
      updated_borrower_mailing_address: '12 Harbor Street, Charleston, SC 29401',
      external: true,
    },
    granted: 201,
  }),
  extension: ({ email }) => ({
    body: {
      email,
      loan_number: 'HL-1',
      borrower_name: 'Maren Holt',
      property_address: '12 Harbor Street, Charleston, SC',
      received_extensions: 'No',
      exit_strategy: 'Refinance',
      reason_for_delay: 'Another reason',
      delay_elaboration: 'The permit came late.',
      expected_completion_date: '2099-01-31',
      monthly_payments: 'Yes',
      applied_to_refinance: 'No',
      extension_fee: true,
      files: ['risk_hazard_policy', 'risk_policy_paid_receipt', 'property_tax'].map(paper),
    },
    granted: 201,
  }),
  capex: ({ email }) => ({
    body: {
      loan_number: 'HL-1',
      borrower_name: 'Maren Holt',
      email,
      phone: '843-555-0161',
      mailing_address: address,
      property_address: address,
      amount_requested: 12_500.5,
      work_completed: 'A new roof.',
      payment_method: 'ACH',
    },
    granted: 201,
  }),
  lossDraft: ({ email }) => ({
    body: {
      loan_number: 'HL-1',
      borrowing_entity: 'Holt Homes LLC',
      guarantor_name: 'Maren Holt',
      contact_number: '843-555-0161',
      email,
      date: '2026-01-31',
      affected_property: '12 Harbor Street, Charleston, SC',
      date_of_loss: '2026-01-20',
      description: 'A burst pipe.',
      claim_amount: 18_000,
      files: ['lien_waiver', 'intent_to_repair'].map(paper),
    },
    granted: 201,
  }),
  list: () => ({}),
  // Ids and addresses are made on the spot; these calls are granted in tests of their own.
  read: () => ({ params: { id: noRecord }, granted: 404 }),
  reply: () => ({ params: { id: noRecord }, body: { text: 'Here it is.' }, granted: 404 }),
  openFile: () => ({ params: { token: 'unsigned' }, granted: 404 }),
};

export const staffRequests: ExamplesOf<typeof staffRequestRoutes> = {
  list: () => ({ query: { q: 'PO-', status: 'Received', limit: '10' } }),
  read: () => ({ params: { id: noRecord }, granted: 404 }),
  reply: () => ({ params: { id: noRecord }, body: { text: 'Thank you.' }, granted: 404 }),
  ask: () => ({ params: { id: noRecord }, body: { text: 'Please send the policy.' }, granted: 404 }),
  decide: () => ({ params: { id: noRecord }, body: { status: 'In Review' }, granted: 404 }),
};
