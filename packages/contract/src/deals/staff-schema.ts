import * as z from 'zod/mini';
import { dealTypes, loanTypes } from '@drawbridge/domain/deals/deal-types.ts';
import { stages } from '@drawbridge/domain/deals/stages.ts';
import { amount, dollars, email, instant, plainDate, recordId, text } from '../wire/fields.ts';
import { percentage } from '../wire/percentage.ts';

export const staffDealMessages = {
  number: 'Please give the loan number.',
  numberTaken: 'There is a deal with this loan number already.',
  borrower: 'Please give the borrower’s email.',
  noBorrower:
    'Nobody with this email can have deals. Invite them under People; a lead or a deactivated account has none.',
  noBroker:
    'No broker with this email can have deals. Invite them under People; a lead or a deactivated account has none.',
  stage: 'Please choose a stage.',
  product: 'Please name the product.',
  type: 'Please choose a type.',
  amount: 'Please give an amount with at most 2 decimals.',
  negative: 'Please give an amount of zero or more.',
  term: 'Please give a whole number of months from 1 to 600.',
  holdback: 'The holdback is part of the loan, so it cannot be more than the loan amount.',
  maturity: 'A loan matures after it is signed.',
  paysBeforeSigning: 'No payment is due before the loan is signed.',
  paysAfterMaturity: 'No payment is due after the loan matures.',
  notOrdered: 'Please give the day it was ordered.',
  scheduled: 'It cannot be expected before it was ordered.',
  completed: 'It cannot be completed before it was ordered.',
  firstName: 'Please give a first name.',
  lastName: 'Please give a last name.',
  role: 'Please say what this person is on the deal.',
  status: 'Please say where this person stands.',
  street: 'Please give the street and number.',
  city: 'Please give the city.',
  state: 'Please give the state as two letters.',
  zip: 'Please give a ZIP code of 5 or 9 digits.',
  units: 'Please give a whole number of units from 1 to 10,000.',
} as const;

/** Text that has to say something. */
function filled(most: number, message: string) {
  return text(most).check(z.refine((typed) => typed.trim() !== '', message));
}

const asked = amount(staffDealMessages.amount, staffDealMessages.negative);

/** A whole number between two others, both included. */
function whole(least: number, most: number, message: string) {
  return z
    .number(message)
    .check(z.refine((count) => Number.isInteger(count) && count >= least && count <= most, message));
}

/** Which deal, and the version of it that was looked at: who is behind another’s change is told so. */
const looked = { dealid: recordId, version: z.int() };

const factFields = {
  nickname: z.nullable(text(100)),
  product: filled(100, staffDealMessages.product),
  type: z.enum(dealTypes, staffDealMessages.type),
  loan_amount: asked,
  /** Percent a year. */
  rate: z.nullable(percentage),
  term_months: z.nullable(whole(1, 600, staffDealMessages.term)),
  holdback: z.nullable(asked),
  loan_sign_date: z.nullable(plainDate),
  next_payment_date: z.nullable(plainDate),
  maturity_date: z.nullable(plainDate),
  appraisal_amount: z.nullable(asked),
  insurance_expires_on: z.nullable(plainDate),
};

export const dealFacts = z.object({ ...looked, ...factFields });
export type DealFacts = z.infer<typeof dealFacts>;

export const orderKinds = ['appraisal', 'inspection', 'title'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** A deal that is put on the books by hand. Its other facts, members and properties are added afterwards. */
export const newDeal = z.object({
  number: filled(60, staffDealMessages.number),
  /** By their emails; both are on the books already. */
  borrower: email(staffDealMessages.borrower),
  broker: z.nullable(email()),
  nickname: z.nullable(text(100)),
  product: filled(100, staffDealMessages.product),
  type: z.enum(loanTypes, staffDealMessages.type),
  loan_amount: asked,
  stage: z.enum(stages, staffDealMessages.stage),
  loan_sign_date: z.optional(z.nullable(plainDate)),
  maturity_date: z.optional(z.nullable(plainDate)),
  /** Confirms that a deal starts as Funded without its sign date or its maturity date. */
  withoutDates: z.optional(z.boolean()),
});
export type NewDeal = z.infer<typeof newDeal>;

export const stageChange = z.object({
  dealid: recordId,
  stage: z.enum(stages, staffDealMessages.stage),
  /** Funds a loan though its sign date or its maturity date is not on record. */
  withoutDates: z.optional(z.boolean()),
});
export type StageChange = z.infer<typeof stageChange>;

/** The stage a deal is in now, and since when. */
export const dealStage = z.object({ id: recordId, status: z.enum(stages), status_date: plainDate });
export type DealStage = z.infer<typeof dealStage>;

/** The broker’s email; null for a deal without one. */
export const brokerChange = z.object({ ...looked, broker: z.nullable(email()) });
export type BrokerChange = z.infer<typeof brokerChange>;

const orderFields = {
  kind: z.enum(orderKinds),
  vendor: z.nullable(text(100)),
  ordered_on: z.nullable(plainDate),
  scheduled_on: z.nullable(plainDate),
  paid: z.boolean(),
  completed_on: z.nullable(plainDate),
};
export const orderChange = z.object({ ...looked, ...orderFields });
export type OrderChange = z.infer<typeof orderChange>;

const memberFields = {
  first_name: filled(100, staffDealMessages.firstName),
  last_name: filled(100, staffDealMessages.lastName),
  email: z.nullable(email()),
  role: filled(100, staffDealMessages.role),
  status: filled(100, staffDealMessages.status),
};
/** Without an id a member is added. */
export const memberChange = z.object({ ...looked, id: z.optional(recordId), ...memberFields });
export type MemberChange = z.infer<typeof memberChange>;

const propertyFields = {
  street: filled(200, staffDealMessages.street),
  city: filled(100, staffDealMessages.city),
  state: z.string().check(z.regex(/^[A-Za-z]{2}$/, staffDealMessages.state)),
  zip: z.string().check(z.regex(/^\d{5}(-?\d{4})?$/, staffDealMessages.zip)),
  type: z.nullable(text(100)),
  units: z.nullable(whole(1, 10_000, staffDealMessages.units)),
  estimated_value: z.nullable(asked),
};
/** Without an id a property is added, after the others. */
export const propertyChange = z.object({ ...looked, id: z.optional(recordId), ...propertyFields });
export type PropertyChange = z.infer<typeof propertyChange>;

export const removal = z.object({ ...looked, id: recordId });
export type Removal = z.infer<typeof removal>;

const shownFacts = {
  nickname: z.nullable(z.string()),
  product: z.string(),
  type: z.enum(dealTypes),
  loan_amount: dollars,
  rate: z.nullable(z.number()),
  term_months: z.nullable(z.number()),
  holdback: z.nullable(dollars),
  loan_sign_date: z.nullable(plainDate),
  next_payment_date: z.nullable(plainDate),
  maturity_date: z.nullable(plainDate),
  appraisal_amount: z.nullable(dollars),
  insurance_expires_on: z.nullable(plainDate),
};

export const dealOrder = z.object({
  kind: z.enum(orderKinds),
  vendor: z.nullable(z.string()),
  ordered_on: z.nullable(plainDate),
  scheduled_on: z.nullable(plainDate),
  paid: z.boolean(),
  completed_on: z.nullable(plainDate),
});
export type DealOrder = z.infer<typeof dealOrder>;

export const dealMember = z.object({
  id: recordId,
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  role: z.string(),
  status: z.string(),
});
export type DealMember = z.infer<typeof dealMember>;

export const lenderProperty = z.object({
  id: recordId,
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  type: z.nullable(z.string()),
  units: z.nullable(z.number()),
  estimated_value: z.nullable(dollars),
});
export type LenderProperty = z.infer<typeof lenderProperty>;

export const stageEvent = z.object({
  from: z.nullable(z.string()),
  to: z.string(),
  at: instant,
  /** Null when it was not done through the portal. */
  by: z.nullable(z.string()),
});

/** All that the lender’s people see and change of a deal. */
export const lenderDeal = z.object({
  id: recordId,
  version: z.number(),
  number: z.string(),
  borrower: z.string(),
  borrowerId: recordId,
  /** The employee whom the borrower reads as their contact, on all of their loans. */
  loanOfficer: z.nullable(z.object({ id: recordId, name: z.string() })),
  broker: z.nullable(z.string()),
  brokerEmail: z.nullable(z.string()),
  /** The last 4 of the borrower’s SSN are known, as a digest to compare with. They are never shown. */
  ssnOnFile: z.boolean(),
  status: z.enum(stages),
  status_date: plainDate,
  facts: z.object(shownFacts),
  /** One of each kind, empty while nothing was ordered. */
  orders: z.array(dealOrder),
  members: z.array(dealMember),
  /** The deal is known by the first. */
  properties: z.array(lenderProperty),
  /** The latest first. */
  history: z.array(stageEvent),
});
export type LenderDeal = z.infer<typeof lenderDeal>;

export const lenderDealReference = z.object({ dealid: recordId });
