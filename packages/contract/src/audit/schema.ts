import * as z from 'zod/mini';
import { instant, plainDate, text } from '../wire/fields.ts';
import { listCursor, rowLimit } from '../wire/list.ts';

const filters = {
  /**
   * Part of the account owner’s or acting employee’s name or email, or the start of a loan number, which finds
   * everything that happened to the loan and its records.
   */
  q: z.optional(text(100)),
  /** The exact action. */
  action: z.optional(text(100)),
  /** Days in UTC, inclusive. */
  from: z.optional(plainDate),
  to: z.optional(plainDate),
};

export const auditFilter = z.object(filters);
export type AuditFilter = z.infer<typeof auditFilter>;

export const auditQuery = z.object({
  ...filters,
  limit: z.optional(rowLimit),
  cursor: z.optional(listCursor),
});
export type AuditQuery = z.infer<typeof auditQuery>;

const actor = z.object({ id: z.string(), name: z.string(), email: z.string() });

export const keyName = z.object({ name: z.string(), prefix: z.string() });

export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  /** Null when no account acted. */
  account: z.nullable(actor),
  /** The employee who acted, as themselves or while viewing the account; null when the owner acted. */
  employee: z.nullable(actor),
  /** Null when a person acted. */
  apiKey: z.nullable(keyName),
  action: z.string(),
  sentence: z.string(),
  subject: z.nullable(z.string()),
  /** All other details, including values before and after. */
  particulars: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditEntries = z.object({ entries: z.array(auditEntry), nextCursor: z.nullable(z.string()) });

export const auditActions = z.object({ actions: z.array(z.string()) });

/** Where the log does not match its hashes and seals: entries, seals or archives were changed or are missing. `fault` is for people. */
export const auditCheck = z.object({
  entries: z.int(),
  faults: z.array(z.object({ chain: z.string(), position: z.int(), fault: z.string() })),
});
export type AuditCheck = z.infer<typeof auditCheck>;

/** A file of entries that are no longer in the log. */
export const auditArchive = z.object({
  number: z.int(),
  /** The lender's days on which its first and its last entry were written. */
  firstOn: plainDate,
  lastOn: plainDate,
  entries: z.int(),
  /** Of the compressed file. */
  sizeBytes: z.int(),
  archivedAt: instant,
});
export type AuditArchive = z.infer<typeof auditArchive>;

export const auditArchives = z.object({ archives: z.array(auditArchive) });

/** By its number, counted from 1. */
export const archiveReference = z.object({ number: text(9) });
