import * as z from 'zod/mini';
import { instant, plainDate, text } from '../wire/fields.ts';
import { listCursor, rowLimit } from '../wire/list.ts';

const filters = {
  /**
   * Any part of the name or email of the person whose account it is or of the employee who acted, or a loan number or its
   * beginning: then all that happened to the loan, its draws, requests, budgets, documents and payments.
   */
  q: z.optional(text(100)),
  /** The action, word for word. */
  action: z.optional(text(100)),
  /** The first and the last day (UTC), both counted. */
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

/** An API key as the log names it. */
export const keyName = z.object({ name: z.string(), prefix: z.string() });

export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  /** Whose account it is about; null for what no account did. */
  account: z.nullable(actor),
  /** The employee who did it, in their own right or while viewing the account; null when the owner did it. */
  employee: z.nullable(actor),
  /** The API key that did it; null when a person did. */
  apiKey: z.nullable(keyName),
  action: z.string(),
  /** What happened, in words and with names. */
  sentence: z.string(),
  subject: z.nullable(z.string()),
  /** What else is known of it, before and after included. */
  particulars: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditEntries = z.object({ entries: z.array(auditEntry), nextCursor: z.nullable(z.string()) });

export const auditActions = z.object({ actions: z.array(z.string()) });

/** Where the chain of hashes is broken: entries were changed, or are missing. */
export const auditCheck = z.object({
  entries: z.int(),
  faults: z.array(z.object({ chain: z.string(), position: z.int(), fault: z.string() })),
});
export type AuditCheck = z.infer<typeof auditCheck>;
