import * as z from 'zod/mini';
import { loanTypes } from '@drawbridge/domain/deals/deal-types.ts';
import { stages } from '@drawbridge/domain/deals/stages.ts';
import { dollars, plainDate, recordId, text } from '../wire/fields.ts';
import { listCursor, rowLimit } from '../wire/list.ts';

export const staffDealsQuery = z.object({
  /** The start of a loan number, a street, an email, or a word in the borrower’s or broker’s name. */
  q: z.optional(text(100)),
  stage: z.optional(z.enum(stages)),
  type: z.optional(z.enum(loanTypes)),
  /** Most recently changed first by default. */
  sort: z.optional(z.enum(['status_date', '-status_date'])),
  limit: z.optional(rowLimit),
  cursor: z.optional(listCursor),
});
export type StaffDealsQuery = z.infer<typeof staffDealsQuery>;

export const staffDeal = z.object({
  id: recordId,
  nickname: z.nullable(z.string()),
  address: z.nullable(z.string()),
  number: z.string(),
  product: z.string(),
  status: z.enum(stages),
  status_date: plainDate,
  loan_amount: dollars,
  borrower: z.string(),
  broker: z.nullable(z.string()),
});
export type StaffDeal = z.infer<typeof staffDeal>;

export const staffDeals = z.object({ deals: z.array(staffDeal), nextCursor: z.nullable(z.string()) });
