import { legalHoldMessages } from '@drawbridge/messages/legal-holds';
import * as z from 'zod/mini';
import { cleanedRecords } from '@drawbridge/domain/retention/retention.ts';
import { exportFormats } from '../wire/export-formats.ts';
import { instant, recordId, text } from '../wire/fields.ts';

const mostReasonLength = 1000;

const reason = text(mostReasonLength).check(
  z.refine((typed) => typed.trim() !== '', { error: () => legalHoldMessages.reason }),
);

/** Of a deal or a person; without either, the holds that last, of everyone. */
export const legalHoldsQuery = z.object({
  dealid: z.optional(recordId),
  personId: z.optional(recordId),
});
export type LegalHoldsQuery = z.infer<typeof legalHoldsQuery>;

/** Names exactly one of the two. */
export const newLegalHold = z
  .object({ dealid: z.nullable(recordId), personId: z.nullable(recordId), reason })
  .check(
    z.refine(({ dealid, personId }) => (dealid === null) !== (personId === null), {
      path: ['dealid'],
      error: () => legalHoldMessages.subject,
    }),
  );
export type NewLegalHold = z.infer<typeof newLegalHold>;

export const legalHoldLift = z.object({ id: recordId, reason });
export type LegalHoldLift = z.infer<typeof legalHoldLift>;

export const legalHold = z.object({
  id: recordId,
  /** The loan, or null for a hold on a person. */
  deal: z.nullable(z.object({ id: recordId, number: z.string() })),
  person: z.nullable(z.object({ id: recordId, name: z.string() })),
  reason: z.string(),
  placedBy: z.string(),
  placedAt: instant,
  /** Null while the hold lasts. */
  lifted: z.nullable(z.object({ by: z.string(), at: instant, reason: z.string() })),
});
export type LegalHold = z.infer<typeof legalHold>;

/** Newest first; those that last before those that were lifted. */
export const legalHolds = z.object({ holds: z.array(legalHold) });

/** What the next nightly cleanup would delete if it ran now. */
export const nextDeletions = z.object({
  /** How many of each kind, most first. Kinds without any are left out. */
  records: z.array(z.object({ kind: z.enum(cleanedRecords), count: z.int() })),
  /** Legal holds that last. */
  holds: z.int(),
});
export type NextDeletions = z.infer<typeof nextDeletions>;

/** Loans paid off longer ago than the retention settings keep them. Nothing deletes them. */
export const pastKeeping = z.object({
  /** Years a paid-off loan is kept; null while they are kept for good. */
  years: z.nullable(z.int()),
  loans: z.int(),
  /** Loans as old under legal hold, which are not among them. */
  held: z.int(),
});
export type PastKeeping = z.infer<typeof pastKeeping>;

export const pastKeepingExportQuery = z.object({ format: z.enum(exportFormats) });
export type PastKeepingExportQuery = z.infer<typeof pastKeepingExportQuery>;
