import * as z from 'zod/mini';
import { accountTypes } from '@drawbridge/domain/access/account-types.ts';
import { stages } from '@drawbridge/domain/deals/stages.ts';
import { requestKinds } from '@drawbridge/domain/requests/request-kinds.ts';
import { requestStatuses } from '@drawbridge/domain/requests/request-states.ts';
import { recordId, text } from '../wire/fields.ts';
import { workItem } from '../work/schema.ts';

/** The most results of each kind. */
export const mostFound = 8;

/** Beginnings of words in any order. Empty finds nothing. */
export const searchQuery = z.object({ q: text(100) });

const foundDeal = z.object({
  id: recordId,
  number: z.string(),
  nickname: z.nullable(z.string()),
  /** The first property’s street. */
  address: z.nullable(z.string()),
  borrower: z.string(),
  status: z.enum(stages),
});
export type FoundDeal = z.infer<typeof foundDeal>;

const foundPerson = z.object({
  id: recordId,
  name: z.string(),
  email: z.string(),
  accountType: z.enum(accountTypes),
  /** Employees cannot view colleagues’ accounts or deactivated ones. */
  isViewable: z.boolean(),
});
export type FoundPerson = z.infer<typeof foundPerson>;

/** A request that was completed or declined. Open ones are work. */
const foundRequest = z.object({
  id: recordId,
  kind: z.enum(requestKinds),
  reference: z.string(),
  loanNumber: z.string(),
  status: z.enum(requestStatuses),
});
export type FoundRequest = z.infer<typeof foundRequest>;

/** Best matches first: a deal whose loan number starts with the search, then deals by their last change; people by name; work soonest due first. */
export const found = z.object({
  deals: z.array(foundDeal),
  people: z.array(foundPerson),
  work: z.array(workItem),
  requests: z.array(foundRequest),
});
export type Found = z.infer<typeof found>;
