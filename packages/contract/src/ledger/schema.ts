import * as z from 'zod/mini';
import {
  entryKinds,
  postingKinds,
  postingParts,
  postingShapes,
  type PostingPart,
} from '@drawbridge/domain/ledger/entry-kinds.ts';
import { farthestAheadDays, type PostingFault } from '@drawbridge/domain/ledger/posting-faults.ts';
import { buckets, type Bucket } from '@drawbridge/domain/payments/payment.ts';
import { postingMessages } from '@drawbridge/messages/ledger';
import { exportFormats } from '../wire/export-formats.ts';
import { amount, dollars, instant, plainDate, recordId, text } from '../wire/fields.ts';
import { accountOfLedger, accountOutlook, paidPart } from './account-schema.ts';
import { listCursor, rowLimit } from '../wire/list.ts';

/** What to correct in a posting. */
export function postingMessage(fault: Exclude<PostingFault, 'beyond what is there'>): string {
  return fault === 'too far ahead'
    ? postingMessages[fault]({ days: farthestAheadDays })
    : postingMessages[fault];
}

const signedDollars = z.number({ error: () => postingMessages.amount }).check(
  z.refine((amount) => Math.abs(amount) <= 999_999_999.99 && /^-?\d+(\.\d{1,2})?$/.test(String(amount)), {
    error: () => postingMessages.amount,
  }),
);

function each<Name extends string, Field>(names: readonly Name[], field: Field) {
  return Object.fromEntries(names.map((name) => [name, field])) as Record<Name, Field>;
}

/** What the employee saw of the ledger: a posting on an outdated one is refused. */
const seenLedger = { dealid: recordId, seen: z.int() };

const postingFields = {
  ...seenLedger,
  kind: z.enum(postingKinds),
  /** The effective date. */
  on: plainDate,
  /** The due date of the installment it pays in full or concerns. */
  dueOn: z.nullable(plainDate),
  /** Negative for an adjustment that takes money back. */
  total: signedDollars,
  parts: z.object(
    each<PostingPart, z.ZodMiniOptional<typeof signedDollars>>(postingParts, z.optional(signedDollars)),
  ),
  reference: z.nullable(text(100)),
  memo: z.nullable(text(500)),
};

type PostingFields = z.infer<z.ZodMiniObject<typeof postingFields>>;

/** The rules that need no ledger; the server checks them again with the rest. */
const partsAddUp = ({ kind, total, parts }: PostingFields) =>
  inCents(Object.values(parts)) === (postingShapes[kind] === 'amount' ? 0 : inCents([total]));
const hasReason = ({ kind, memo }: PostingFields) => kind !== 'adjustment' || (memo ?? '').trim() !== '';

function inCents(amounts: readonly (number | undefined)[]): number {
  return amounts.reduce<number>((sum, amount) => sum + Math.round((amount ?? 0) * 100), 0);
}

export const ledgerPosting = z
  .object(postingFields)
  .check(
    z.refine(partsAddUp, { path: ['total'], error: () => postingMessages['parts do not add up'] }),
    z.refine(hasReason, { path: ['memo'], error: () => postingMessages['no reason'] }),
  );
export type LedgerPosting = z.infer<typeof ledgerPosting>;

function dollarsUpTo(most: number) {
  return amount(
    () => postingMessages.amount,
    () => postingMessages['negative amount'],
  ).check(z.lte(most, { error: () => postingMessages.amount }));
}

export const ledgerReversal = z.object({
  ...seenLedger,
  id: recordId,
  /** Returned unpaid, or reversed for another reason. */
  kind: z.enum(entryKinds),
  on: plainDate,
  /** The fee for a payment that the bank returned, on a loan with confirmed terms. */
  fee: z.optional(z.nullable(dollarsUpTo(10_000))),
  memo: text(500).check(
    z.refine((typed) => typed.trim() !== '', { error: () => postingMessages['no reason'] }),
  ),
});
export type LedgerReversal = z.infer<typeof ledgerReversal>;

const balances = z.object({
  principal: dollars,
  lateCharges: dollars,
  fees: dollars,
  suspense: dollars,
  reserves: dollars,
  impounds: dollars,
});

export const ledgerStanding = z.object({
  balances,
  nextDue: z.nullable(plainDate),
  /** Null when not on record. */
  paidTo: z.nullable(plainDate),
});
export type LedgerStanding = z.infer<typeof ledgerStanding>;

export const ledgerOutlook = z.object({
  before: ledgerStanding,
  after: ledgerStanding,
  /** Of a loan with confirmed terms. */
  account: z.optional(accountOutlook),
});
export type LedgerOutlook = z.infer<typeof ledgerOutlook>;

export const postedEntry = z.object({ id: recordId, position: z.int(), standing: ledgerStanding });

export const ledgerEntry = z.object({
  id: recordId,
  /** In posting order, from 1. */
  position: z.int(),
  kind: z.enum(entryKinds),
  receivedOn: plainDate,
  dueOn: z.nullable(plainDate),
  total: dollars,
  /** Parts of zero are left out. */
  parts: z.object(
    each<Bucket | 'suspense' | 'feeCharged', z.ZodMiniOptional<typeof dollars>>(
      [...buckets, 'suspense', 'feeCharged'],
      z.optional(dollars),
    ),
  ),
  /** The bills and charges it paid. Only on loans with confirmed terms. */
  paid: z.optional(z.array(paidPart)),
  /** The principal owed after it, in date order. */
  balance: dollars,
  reference: z.nullable(z.string()),
  memo: z.nullable(z.string()),
  isAdjustment: z.boolean(),
  /** Positions of the entry it reverses, and of the one that reversed it. */
  reverses: z.nullable(z.int()),
  reversedBy: z.nullable(z.int()),
  /** Null for imported entries. */
  postedAt: z.nullable(instant),
  postedBy: z.nullable(z.string()),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** An imported entry whose balance does not follow from the entries before it. */
const unexplainedEntry = z.object({
  id: recordId,
  position: z.int(),
  kind: z.enum(entryKinds),
  receivedOn: plainDate,
  /** The principal that the earlier entries and its own amounts add up to. */
  follows: dollars,
  /** The principal in the file. */
  balance: dollars,
  /** How much higher the file’s balance is; negative if it is lower. */
  difference: dollars,
});

/** A ledger without its entries. */
export const dealLedger = z.object({
  number: z.string(),
  name: z.string(),
  borrower: z.string(),
  /** Open once the loan is funded, until it is paid off. */
  isOpen: z.boolean(),
  /** Paid off, with an account: only returns, refunds and escrow paid out can be posted. */
  isPaidOff: z.boolean(),
  /** Grows with every entry, and with every other change of the loan’s account. */
  seen: z.int(),
  count: z.int(),
  /** By the loan’s account; by the sums of the entries while nobody confirmed its terms. */
  standing: ledgerStanding,
  /** Null until the loan’s terms are confirmed. */
  account: z.nullable(accountOfLedger),
  /** Imported entries that do not explain their balances: how many, and the earliest ones. */
  unexplained: z.object({ count: z.int(), entries: z.array(unexplainedEntry) }),
});
export type DealLedger = z.infer<typeof dealLedger>;

export const ledgerReference = z.object({ dealid: recordId });

/** `from` and `to` are inclusive dates received. */
const whichEntries = {
  dealid: recordId,
  kind: z.optional(z.enum(entryKinds)),
  from: z.optional(plainDate),
  to: z.optional(plainDate),
};

export const ledgerEntriesQuery = z.object({
  ...whichEntries,
  limit: z.optional(rowLimit),
  cursor: z.optional(listCursor),
});
export type LedgerEntriesQuery = z.infer<typeof ledgerEntriesQuery>;

/** Newest received first; within a day, newest posted first. */
export const ledgerEntries = z.object({
  entries: z.array(ledgerEntry),
  /** On all pages. */
  total: z.int(),
  nextCursor: z.nullable(z.string()),
});

export type LedgerEntries = z.infer<typeof ledgerEntries>;

export const ledgerExport = z.object({ ...whichEntries, format: z.enum(exportFormats) });
export type LedgerExport = z.infer<typeof ledgerExport>;
