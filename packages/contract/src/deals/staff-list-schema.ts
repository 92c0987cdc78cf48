import * as z from 'zod/mini';
import { loanTypes } from '@drawbridge/domain/deals/deal-types.ts';
import { stages } from '@drawbridge/domain/deals/stages.ts';
import { ballHolders } from '@drawbridge/domain/pipeline/ball.ts';
import { exportFormats } from '../wire/export-formats.ts';
import { dollars, plainDate, recordId, text } from '../wire/fields.ts';
import { listCursor, manyOf, rowLimit } from '../wire/list.ts';

/** The columns that employees choose from, besides the deal’s name and property, in the order in which they are shown. */
export const staffDealColumns = [
  'number',
  'product',
  'borrower',
  'entity',
  'broker',
  'owner',
  'status',
  'status_date',
  'days',
  'ball',
  'loan_amount',
  'balance',
  'rate',
  'next_due',
  'days_past_due',
  'maturity',
] as const;
export type StaffDealColumn = (typeof staffDealColumns)[number];

/** The deal’s name and the columns that sort the list. Who has the ball is worked out after the rows are found. */
export const staffDealSorts = [
  'deal',
  ...staffDealColumns.filter((column) => column !== 'entity' && column !== 'ball'),
] as const;
export type StaffDealSort = (typeof staffDealSorts)[number];
/** A leading minus reverses the order. */
export type StaffDealOrder = StaffDealSort | `-${StaffDealSort}`;
export const staffDealOrders: readonly StaffDealOrder[] = staffDealSorts.flatMap((sort): StaffDealOrder[] => [
  sort,
  `-${sort}`,
]);

const found = {
  /** The start of a loan number, a street, an email, or a word in the borrower’s or broker’s name. */
  q: z.optional(text(100)),
  stage: z.optional(z.enum(stages)),
  type: z.optional(z.enum(loanTypes)),
  /** Most recently changed first by default. */
  sort: z.optional(z.enum(staffDealOrders)),
};

export const staffDealsQuery = z.object({
  ...found,
  limit: z.optional(rowLimit),
  cursor: z.optional(listCursor),
});
export type StaffDealsQuery = z.infer<typeof staffDealsQuery>;

export const staffDealsExport = z.object({
  ...found,
  format: z.enum(exportFormats),
  /** Which columns the file has besides the deal’s name and property. All of them by default. */
  columns: z.optional(manyOf(z.enum(staffDealColumns))),
});
export type StaffDealsExport = z.infer<typeof staffDealsExport>;

export const staffDeal = z.object({
  id: recordId,
  nickname: z.nullable(z.string()),
  address: z.nullable(z.string()),
  number: z.string(),
  product: z.string(),
  status: z.enum(stages),
  status_date: plainDate,
  /** Days in its stage. */
  days: z.int(),
  /** Who has to act before a deal in process moves on. Null for other deals. */
  ball: z.nullable(z.enum(ballHolders)),
  loan_amount: dollars,
  /** The principal owed by the loan’s account. Null without confirmed terms, and until a change is computed. */
  balance: z.nullable(dollars),
  /** Percent per year. */
  rate: z.nullable(z.number()),
  next_due: z.nullable(plainDate),
  /** Since the oldest bill that was open in the last nightly run. Null for loans that no run has seen. */
  days_past_due: z.nullable(z.int()),
  maturity: z.nullable(plainDate),
  borrower: z.string(),
  /** The borrowing company. */
  entity: z.nullable(z.string()),
  broker: z.nullable(z.string()),
  /** The borrower’s loan officer. */
  owner: z.nullable(z.string()),
});
export type StaffDeal = z.infer<typeof staffDeal>;

export const staffDeals = z.object({ deals: z.array(staffDeal), nextCursor: z.nullable(z.string()) });
export type StaffDeals = z.infer<typeof staffDeals>;
