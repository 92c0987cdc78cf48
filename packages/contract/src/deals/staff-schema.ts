import * as z from 'zod/mini';
import { stages } from '@drawbridge/domain/deals/stages.ts';
import { propertyFields, shownPropertyFields } from '../properties/fields.ts';
import { givenOf, shownOf } from '../wire/field-table.ts';
import { email, instant, plainDate, recordId, text } from '../wire/fields.ts';
import { ball } from './ball-schema.ts';
import { dealFactFields, factsOfTerms, memberFields, newDealFields, orderFields } from './staff-fields.ts';

export const orderKinds = ['appraisal', 'inspection', 'title'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** The version the employee saw. A change to an outdated version is refused. */
const looked = { dealid: recordId, version: z.int() };

export const dealFacts = z.object({ ...looked, ...givenOf(dealFactFields) });
export type DealFacts = z.infer<typeof dealFacts>;

/** A new deal. Other details, members and properties are added afterwards. */
export const newDeal = z.object({
  ...givenOf(newDealFields),
  loan_sign_date: z.optional(newDealFields.loan_sign_date.given),
  maturity_date: z.optional(newDealFields.maturity_date.given),
  /** Confirms adding a deal as Funded without its origination or maturity date. */
  withoutDates: z.optional(z.boolean()),
});
export type NewDeal = z.infer<typeof newDeal>;

export const stageChange = z.object({
  dealid: recordId,
  stage: newDealFields.stage.given,
  /** Confirms funding a loan without its origination or maturity date. */
  withoutDates: z.optional(z.boolean()),
  /** Why the deal moves on without the checks that its stages need. */
  withoutChecks: z.optional(z.nullable(text(500))),
});
export type StageChange = z.infer<typeof stageChange>;

export const dealStage = z.object({ id: recordId, status: z.enum(stages), status_date: plainDate });
export type DealStage = z.infer<typeof dealStage>;

/** Null removes the broker. */
export const brokerChange = z.object({ ...looked, broker: z.nullable(email()) });
export type BrokerChange = z.infer<typeof brokerChange>;

export const orderChange = z.object({ ...looked, kind: z.enum(orderKinds), ...givenOf(orderFields) });
export type OrderChange = z.infer<typeof orderChange>;

/** Without an id, adds a member. */
export const memberChange = z.object({ ...looked, id: z.optional(recordId), ...givenOf(memberFields) });
export type MemberChange = z.infer<typeof memberChange>;

/** Without an id, adds a property at the end. */
export const propertyChange = z.object({ ...looked, id: z.optional(recordId), ...givenOf(propertyFields) });
export type PropertyChange = z.infer<typeof propertyChange>;

export const removal = z.object({ ...looked, id: recordId });
export type Removal = z.infer<typeof removal>;

export const dealOrder = z.object({ kind: z.enum(orderKinds), ...shownOf(orderFields) });
export type DealOrder = z.infer<typeof dealOrder>;

export const dealMember = z.object({ id: recordId, ...shownOf(memberFields) });
export type DealMember = z.infer<typeof dealMember>;

export const lenderProperty = z.object({ id: recordId, ...shownOf(shownPropertyFields) });
export type LenderProperty = z.infer<typeof lenderProperty>;

export const stageEvent = z.object({
  from: z.nullable(z.string()),
  to: z.string(),
  at: instant,
  /** The lender’s day. Of a deal’s first stage, only the day is known. */
  on: plainDate,
  /** Null for changes made outside the portal. */
  by: z.nullable(z.string()),
});

export const lenderDeal = z.object({
  id: recordId,
  version: z.number(),
  number: z.string(),
  borrower: z.string(),
  borrowerId: recordId,
  /** The language the borrower chose to read, a BCP 47 tag. Null if they chose none. */
  borrowerLanguage: z.nullable(z.string()),
  /** The borrower’s contact on all of their loans. */
  loanOfficer: z.nullable(z.object({ id: recordId, name: z.string() })),
  broker: z.nullable(z.string()),
  brokerEmail: z.nullable(z.string()),
  /** True if a digest of the last 4 digits of the borrower’s SSN is stored. The digits are never shown. */
  ssnOnFile: z.boolean(),
  status: z.enum(stages),
  status_date: plainDate,
  /** Who has to act before a deal in process moves on. Null for other deals. */
  ball: z.nullable(ball),
  facts: z.object(shownOf(dealFactFields)),
  /** The facts that the confirmed terms decide. Empty until the terms of the note are confirmed. */
  factsOfTerms: z.array(z.enum(factsOfTerms)),
  /** One of each kind, empty until it is ordered. */
  orders: z.array(dealOrder),
  members: z.array(dealMember),
  /** The first property names the deal. */
  properties: z.array(lenderProperty),
  /** Newest first. */
  history: z.array(stageEvent),
});
export type LenderDeal = z.infer<typeof lenderDeal>;
