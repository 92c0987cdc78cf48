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
  /** As in the lender's records; null before a submission. */
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

/** `LinkedEntityId` is the checklist item it was sent for, else the line itself. */
export const locFile = z.extend(listedFile, { LinkedEntityId: recordId });
export type LocFile = z.infer<typeof locFile>;

export const mostRecentLocs = z.object({
  /** Every borrowing entity of the account, with or without a line of credit. */
  borrowingEntities: z.array(z.object({ id: recordId, name: z.string() })),
  /** The newest line of each entity that has one. */
  recentLOCs: z.array(recentLineOfCredit),
  /** The newest underwriting of each of those. */
  recentUnderwritings: z.array(underwriting),
  /** Every line of the account, newest first. */
  acctLOCs: z.array(lineOfCredit),
  /** The lender's own checklist for a frame; null for the built-in one. */
  iframeURL: z.nullable(z.string()),
  /** The files of the newest lines, and in the same order their addresses, good for a few minutes. */
  files: z.object({ files: z.array(locFile), urls: z.array(z.string()) }),
});
export type MostRecentLocs = z.infer<typeof mostRecentLocs>;

/** Default: the caller's own. */
export const locsOfBorrower = z.object({ borrower_id: z.optional(recordId) });

/** The newest line and underwriting of each borrowing entity. */
export const borrowerLocs = z.object({ loc: z.array(lineOfCredit), underwriting: z.array(underwriting) });

export const locReference = z.object({ locId: recordId });

/** Newest first. */
export const locDocuments = z.object({ files: z.array(locFile) });
