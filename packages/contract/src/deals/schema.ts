import * as z from 'zod/mini';
import { dealTypes } from '@drawbridge/domain/deals/deal-types.ts';
import { progressSteps } from '@drawbridge/domain/deals/progress.ts';
import { stages } from '@drawbridge/domain/deals/stages.ts';
import { propertyPicture } from '../properties/picture.ts';
import { dollars, plainDate, recordId, text } from '../wire/fields.ts';
import { listCursor, rowLimit } from '../wire/list.ts';
import { ball, paceFields } from './ball-schema.ts';
import { dealFilters } from './filter-schema.ts';

/** Without a limit, all rows. */
function listQuery<const Columns extends readonly [string, ...string[]]>(columns: Columns) {
  const sorts = columns.flatMap((column) => [column, `-${column}`]) as [string, ...string[]];
  return z.object({
    q: z.optional(text(100)),
    /** A column name. A leading minus sorts descending. */
    sort: z.optional(
      z.enum(
        sorts as [Columns[number] | `-${Columns[number]}`, ...(Columns[number] | `-${Columns[number]}`)[]],
      ),
    ),
    limit: z.optional(rowLimit),
    cursor: z.optional(listCursor),
  });
}

function listOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({
    deals: z.array(row),
    total: z.number(),
    /** The totals cover all matching rows, not just this page. */
    totalAmount: dollars,
    nextCursor: z.nullable(z.string()),
  });
}

export const inProcessColumns = [
  'nickname',
  'number',
  'product',
  'status',
  'status_date',
  'loan_amount',
] as const;
export const inProcessQuery = listQuery(inProcessColumns);
export type InProcessQuery = z.infer<typeof inProcessQuery>;

/** Brokers can also sort by the days in the stage. */
export const brokerInProcessColumns = [...inProcessColumns, 'days'] as const;
export const brokerInProcessQuery = z.extend(listQuery(brokerInProcessColumns), dealFilters);
export type BrokerInProcessQuery = z.infer<typeof brokerInProcessQuery>;

export const inProcessDeal = z.object({
  id: recordId,
  nickname: z.nullable(z.string()),
  address: z.nullable(z.string()),
  number: z.string(),
  product: z.string(),
  status: z.enum(stages),
  status_date: plainDate,
  loan_amount: dollars,
  amount: dollars,
  loanSignDate: z.nullable(plainDate),
  nextPaymentDate: z.nullable(plainDate),
  maturityDate: z.nullable(plainDate),
});
export type InProcessDeal = z.infer<typeof inProcessDeal>;
export const inProcessDeals = listOf(inProcessDeal);

export const brokerInProcessDeal = z.extend(inProcessDeal, paceFields);
export const brokerInProcessDeals = listOf(brokerInProcessDeal);
export type BrokerInProcessDeals = z.infer<typeof brokerInProcessDeals>;

export const fundedColumns = [
  'nickname',
  'loanNumber',
  'productType',
  'loanSignDate',
  'nextPaymentDate',
  'maturityDate',
  'amount',
] as const;
export const fundedQuery = listQuery(fundedColumns);
export const brokerFundedQuery = z.extend(fundedQuery, dealFilters);
export type FundedQuery = z.infer<typeof fundedQuery> & Partial<z.infer<typeof brokerFundedQuery>>;

/**
 * What is charged on a payment that is late by more than the grace days: percent of it, or a flat amount. Null in a reply: the
 * loan has no late charge, or a hold keeps it from being made.
 */
export const lateCharge = z.nullable(
  z.object({
    percent: z.nullable(z.number()),
    flat: z.nullable(dollars),
    graceDays: z.int(),
    least: z.nullable(dollars),
    most: z.nullable(dollars),
  }),
);

export const fundedDeal = z.object({
  id: recordId,
  nickname: z.nullable(z.string()),
  loanNumber: z.string(),
  productType: z.string(),
  loanSignDate: z.nullable(plainDate),
  street: z.nullable(z.string()),
  amount: dollars,
  nextPaymentDate: z.nullable(plainDate),
  maturityDate: z.nullable(plainDate),
  /** What the loan owes by its account. Null until its terms are confirmed. */
  amountDue: z.nullable(dollars),
  /** What is open of the bill that employees entered, while the terms are not confirmed. */
  billByHand: z.nullable(z.object({ dueOn: plainDate, open: dollars })),
  /** By the confirmed terms; while nobody confirmed them, the lender’s general one. */
  lateCharge,
});
export type FundedDeal = z.infer<typeof fundedDeal>;
export const fundedDeals = listOf(fundedDeal);

export const navigationDeal = z.object({
  id: recordId,
  /** The loan number. */
  number: z.string(),
  nickname: z.nullable(z.string()),
  address: z.nullable(z.string()),
});
export type NavigationDeal = z.infer<typeof navigationDeal>;

/** Entries per list, all by default. The totals always count every entry. */
export const navigationQuery = z.object({ limit: z.optional(rowLimit) });

export const navigation = z.object({
  loans_in_process: z.array(navigationDeal),
  funded_loans: z.array(navigationDeal),
  construction: z.array(navigationDeal),
  totals: z.object({ loans_in_process: z.number(), funded_loans: z.number(), construction: z.number() }),
});
export type Navigation = z.infer<typeof navigation>;

const address = z.object({
  street: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zip: z.nullable(z.string()),
});

const order = <const States extends readonly [string, ...string[]]>(states: States) =>
  z.object({ state: z.enum(states), date: z.nullable(plainDate), vendor: z.nullable(z.string()) });

export const deal = z.object({
  id: recordId,
  nickname: z.nullable(z.string()),
  number: z.string(),
  product: z.string(),
  type: z.enum(dealTypes),
  status: z.enum(stages),
  status_date: plainDate,
  loan_amount: dollars,
  /** Percent per year with up to four decimals. */
  rate: z.nullable(z.number()),
  /** In months. */
  term: z.nullable(z.number()),
  holdback: z.nullable(dollars),
  appraisal_amount: z.nullable(dollars),
  loanSignDate: z.nullable(plainDate),
  nextPaymentDate: z.nullable(plainDate),
  maturityDate: z.nullable(plainDate),
  /** By the confirmed terms; while nobody confirmed them, the lender’s general one. */
  lateCharge,
  property: z.object({ type: z.nullable(z.string()) }),
  properties: z.array(address),
  borrowingEntities: z.array(z.object({ BorrowingEntity__c: z.string() })),
  uploadedBudgets: z.number(),
  /** The caller added this loan by its number. They can view it, but not pay, request draws or change the budget. */
  isAdded: z.boolean(),
  /** The steps of a loan in process and the day each was reached. Empty once the loan is funded or withdrawn. */
  progress: z.array(
    z.object({
      step: z.enum(progressSteps),
      state: z.enum(['complete', 'active', 'upcoming']),
      reachedOn: z.nullable(plainDate),
    }),
  ),
  /**
   * Who has to act before a loan in process moves on. Borrowers are not told what is awaited from their broker. Null once it is
   * funded or withdrawn, and for loans that the caller added.
   */
  ball: z.nullable(ball),
  /** Every stage so far and the day it was first reached, earliest first. */
  stages: z.array(z.object({ stage: z.enum(stages), reachedOn: plainDate })),
  appraisal: order(['Needed', 'Pending Payment', 'In Process', 'Completed']),
  inspection: order(['Needed', 'Ordered', 'Completed']),
  title: order(['Needed', 'Ordered', 'Completed']),
  /** Null if the deal has no address. */
  picture: z.nullable(propertyPicture),
});
export type Deal = z.infer<typeof deal>;

/** Always one element, because existing clients read `deal[0]`. */
export const dealDetails = z.object({ deal: z.array(deal) });

export const dealMember = z.object({
  firstname: z.string(),
  lastname: z.string(),
  email: z.nullable(z.string()),
  role: z.string(),
  status: z.string(),
});
export type DealMember = z.infer<typeof dealMember>;
export const dealMembers = z.object({ deals: z.array(dealMember) });
