import type { ExamplesOf } from '../wire/example.ts';
import type { staffDealRoutes } from './staff-routes.ts';

/** A version that no deal has, so that the examples change nothing. */
const neverSeen = 0;

export const staffDealExamples: ExamplesOf<typeof staffDealRoutes> = {
  list: () => ({ query: { q: 'HL-2' } }),
  read: ({ dealId }) => ({ query: { dealid: dealId } }),
  create: () => ({
    body: {
      number: 'HL-90001',
      // Nobody there has it: the examples add nothing.
      borrower: 'nobody-here@example.test',
      broker: null,
      nickname: null,
      product: 'Fix and flip',
      type: 'FixNFlip',
      loan_amount: 250_000,
      stage: 'Application',
    },
    granted: 400,
  }),
  changeStage: ({ dealId }) => ({ body: { dealid: dealId, stage: 'Clear to Close' } }),
  changeBroker: ({ dealId }) => ({
    body: { dealid: dealId, version: neverSeen, broker: null },
    granted: 409,
  }),
  changeFacts: ({ dealId }) => ({
    body: {
      dealid: dealId,
      version: neverSeen,
      nickname: 'Juniper Lane',
      product: 'Fix and flip',
      type: 'FixNFlip',
      loan_amount: 250_000,
      rate: 10.5,
      term_months: 12,
      holdback: 50_000,
      loan_sign_date: '2026-01-10',
      next_payment_date: '2026-03-01',
      maturity_date: '2027-01-10',
      appraisal_amount: 650,
      insurance_expires_on: '2027-01-10',
    },
    granted: 409,
  }),
  changeOrder: ({ dealId }) => ({
    body: {
      dealid: dealId,
      version: neverSeen,
      kind: 'title',
      vendor: 'Cedar Title',
      ordered_on: '2026-01-10',
      scheduled_on: null,
      paid: false,
      completed_on: null,
    },
    granted: 409,
  }),
  saveMember: ({ dealId }) => ({
    body: {
      dealid: dealId,
      version: neverSeen,
      first_name: 'Jo',
      last_name: 'Reed',
      email: 'jo@example.test',
      role: 'Guarantor',
      status: 'Active',
    },
    granted: 409,
  }),
  removeMember: ({ dealId }) => ({
    body: { dealid: dealId, version: neverSeen, id: 'f'.repeat(32) },
    granted: 409,
  }),
  saveProperty: ({ dealId }) => ({
    body: {
      dealid: dealId,
      version: neverSeen,
      street: '12 Juniper Lane',
      city: 'Decatur',
      state: 'GA',
      zip: '30030',
      type: 'Single family',
      units: 1,
      estimated_value: 400_000,
    },
    granted: 409,
  }),
  removeProperty: ({ dealId }) => ({
    body: { dealid: dealId, version: neverSeen, id: 'f'.repeat(32) },
    granted: 409,
  }),
};
