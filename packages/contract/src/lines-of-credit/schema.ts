import * as z from 'zod/mini';
import { applicationSteps } from '@drawbridge/domain/lines-of-credit/application-steps.ts';
import { locStatuses, statusGroups } from '@drawbridge/domain/lines-of-credit/status-groups.ts';
import { listedFile } from '../documents/schema.ts';
import { dollars, plainDate, recordId } from '../wire/fields.ts';

export const checklistItemStatuses = ['Needed', 'Received', 'Approved', 'Rejected'] as const;

export const checklistItem = z.object({
  id: recordId,
  name: z.string(),
  status: z.enum(checklistItemStatuses),
  receivedDate: z.nullable(plainDate),
});
export type ChecklistItem = z.infer<typeof checklistItem>;

export const lineOfCredit = z.object({
  id: recordId,
  borrowingEntityId: recordId,
  BorrowingEntity__c: z.string(),
  /** The status in the lender's records; null before a submission. */
  status: z.nullable(z.enum(locStatuses)),
  statusGroup: z.enum(statusGroups),
  salesStatus: z.nullable(z.string()),
  milestone: z.nullable(z.string()),
  /** From 1; 0 before an application is received. */
  step: z.number(),
  steps: z.array(
    z.object({ step: z.enum(applicationSteps), state: z.enum(['complete', 'active', 'upcoming']) }),
  ),
  creditLimit: z.nullable(dollars),
  CreatedDate: plainDate,
  expirationDate: z.nullable(plainDate),
});
export type LineOfCredit = z.infer<typeof lineOfCredit>;

export const recentLineOfCredit = z.extend(lineOfCredit, { checklistItems: z.array(checklistItem) });
export type RecentLineOfCredit = z.infer<typeof recentLineOfCredit>;

export const underwriting = z.object({
  id: recordId,
  locId: recordId,
  status: z.enum(['Submitted', 'In Review', 'Approved', 'Denied']),
  CreatedDate: plainDate,
  decidedDate: z.nullable(plainDate),
  approvedLimit: z.nullable(dollars),
});
export type Underwriting = z.infer<typeof underwriting>;

/** `LinkedEntityId` is the checklist item the file belongs to, or else the line of credit. */
export const locFile = z.extend(listedFile, { LinkedEntityId: recordId });
export type LocFile = z.infer<typeof locFile>;

export const mostRecentLocs = z.object({
  /** The account’s borrowing entities, with or without a line of credit. */
  borrowingEntities: z.array(z.object({ id: recordId, name: z.string() })),
  /** Each entity’s newest line of credit. */
  recentLOCs: z.array(recentLineOfCredit),
  /** The newest underwriting for each of those lines. */
  recentUnderwritings: z.array(underwriting),
  /** All of the account’s lines, newest first. */
  acctLOCs: z.array(lineOfCredit),
  /** The URL of the lender's own checklist, shown in a frame; null for the built-in checklist. */
  iframeURL: z.nullable(z.string()),
  /** The newest lines’ files, and their URLs in the same order. URLs are valid for a few minutes. */
  files: z.object({ files: z.array(locFile), urls: z.array(z.string()) }),
});
export type MostRecentLocs = z.infer<typeof mostRecentLocs>;

/** Default: the caller's own. */
export const locsOfBorrower = z.object({ borrower_id: z.optional(recordId) });

/** Each borrowing entity’s newest line and underwriting. */
export const borrowerLocs = z.object({ loc: z.array(lineOfCredit), underwriting: z.array(underwriting) });

export const locReference = z.object({ locId: recordId });

/** Newest first. */
export const locDocuments = z.object({ files: z.array(locFile) });
