import { shownPropertyFields } from '@drawbridge/contract/properties/fields.ts';
import {
  dealFactFields,
  factsOfTerms,
  memberFields,
  orderFields,
} from '@drawbridge/contract/deals/staff-fields.ts';
import { orderKinds, type LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import { isDeletedEmail } from '@drawbridge/domain/access/deleted-person.ts';
import type { Ball } from '@drawbridge/domain/pipeline/ball.ts';
import { presentFields } from '../../platform/database/present-fields.ts';
import type { LenderDealParts, LenderDealRow } from './staff-deal-store.ts';

/** An order that has not been placed. */
export const noOrder = {
  vendor: null,
  ordered_on: null,
  scheduled_on: null,
  completed_on: null,
  paid: false,
} as const;

export function presentStaffDeal(deal: LenderDealRow, parts: LenderDealParts, ball: Ball | null): LenderDeal {
  return {
    id: deal.id,
    version: deal.version,
    number: deal.loan_number,
    borrower: deal.borrower,
    borrowerId: deal.borrower_id,
    borrowerLanguage: deal.borrower_language,
    loanOfficer:
      deal.officer_id === null || deal.officer === null ? null : { id: deal.officer_id, name: deal.officer },
    broker: deal.broker,
    brokerEmail: deal.broker_email === null || isDeletedEmail(deal.broker_email) ? null : deal.broker_email,
    ssnOnFile: deal.ssn_on_file,
    status: deal.status,
    status_date: deal.status_date,
    ball: ball && { ballWith: ball.with, missing: [...ball.missing] },
    facts: presentFields(dealFactFields, deal),
    factsOfTerms: parts.isConfirmed ? [...factsOfTerms] : [],
    orders: orderKinds.map((kind) => {
      const order = parts.orders.find((each) => each.kind === kind) ?? noOrder;
      return { kind, ...presentFields(orderFields, order) };
    }),
    members: parts.members.map((each) => ({ id: each.id, ...presentFields(memberFields, each) })),
    properties: parts.properties.map((each) => ({
      id: each.id,
      ...presentFields(shownPropertyFields, each),
    })),
    history: parts.history.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  };
}
