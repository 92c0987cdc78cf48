import { orderKinds, type LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import type { HeldDeal, LenderDealParts, LenderDealRow } from './staff-deal-store.ts';

const numberOf = (amount: string | null) => (amount === null ? null : Number(amount));

/** The facts of a deal as they go over the wire. */
export function factsOf(deal: HeldDeal): LenderDeal['facts'] {
  return {
    nickname: deal.nickname,
    product: deal.product,
    type: deal.type,
    loan_amount: Number(deal.loan_amount),
    rate: numberOf(deal.rate),
    term_months: deal.term_months,
    holdback: numberOf(deal.holdback),
    loan_sign_date: deal.loan_sign_date,
    next_payment_date: deal.next_payment_date,
    maturity_date: deal.maturity_date,
    appraisal_amount: numberOf(deal.appraisal_amount),
    insurance_expires_on: deal.insurance_expires_on,
  };
}

export function presentStaffDeal(deal: LenderDealRow, parts: LenderDealParts): LenderDeal {
  return {
    id: deal.id,
    version: deal.version,
    number: deal.loan_number,
    borrower: deal.borrower,
    borrowerId: deal.borrower_id,
    loanOfficer:
      deal.officer_id === null || deal.officer === null ? null : { id: deal.officer_id, name: deal.officer },
    broker: deal.broker,
    brokerEmail: deal.broker_email,
    ssnOnFile: deal.ssn_on_file,
    status: deal.status,
    status_date: deal.status_date,
    facts: factsOf(deal),
    orders: orderKinds.map(
      (kind) =>
        parts.orders.find((order) => order.kind === kind) ?? {
          kind,
          vendor: null,
          ordered_on: null,
          scheduled_on: null,
          paid: false,
          completed_on: null,
        },
    ),
    members: parts.members,
    properties: parts.properties.map((property) => ({
      ...property,
      estimated_value: numberOf(property.estimated_value),
    })),
    history: parts.history.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  };
}
