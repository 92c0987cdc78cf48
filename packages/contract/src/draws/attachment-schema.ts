import * as z from 'zod/mini';
import { fileTypes, type FileType } from '@drawbridge/domain/documents/file-types.ts';
import { attachmentKinds } from '@drawbridge/domain/draws/draw-preflight.ts';
import { amount, dollars, instant, recordId, text } from '../wire/fields.ts';

export const attachmentMessages = {
  noFile: 'No files selected.',
  amount: 'Please enter what the invoice comes to, with at most 2 decimals.',
  negative: 'An invoice comes to more than nothing.',
  line: 'This line is not in the current budget. Please refresh the page.',
  again: 'Please attach this file again.',
  tooMany: 'Please attach at most 500 files to a draw.',
  notOfDraw: 'This line is not in the draw.',
} as const;

/** Kept only when the borrower agreed. */
const place = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
});

const kind = z.enum(attachmentKinds);

export const drawAttachment = z.object({
  id: recordId,
  kind,
  /** Added by the lender: a photo of the inspection, or the inspector’s report. */
  ofInspection: z.boolean(),
  /** Null for the whole draw. */
  budgetItem: z.nullable(recordId),
  name: z.string(),
  type: z.enum(fileTypes as readonly FileType[] as [FileType, ...FileType[]]),
  /** Bytes. */
  size: z.number(),
  /** Null for other files, and until entered. */
  invoiceAmount: z.nullable(dollars),
  place: z.nullable(place),
  /** Good for a few minutes: load the list again for a fresh one. */
  url: z.string(),
  created_at: instant,
});
export type DrawAttachment = z.infer<typeof drawAttachment>;

/** In bytes of JSON: base64 adds a third. */
export const attachmentBodyBytes = 28 * 1024 * 1024;

const particulars = {
  kind,
  /** For invoices; ignored for other files. */
  invoiceAmount: z.optional(z.nullable(amount(attachmentMessages.amount, attachmentMessages.negative))),
};

export const newAttachment = z.object({
  dealid: recordId,
  filename: text(2000).check(z.minLength(1, attachmentMessages.noFile)),
  /** Base64, with or without the browser’s `data:…;base64,`. */
  filedata: text(attachmentBodyBytes),
  ...particulars,
  /** A budget line’s id; absent for the whole draw. */
  budgetItem: z.optional(z.nullable(recordId)),
  place: z.optional(z.nullable(place)),
});
export type NewAttachment = z.infer<typeof newAttachment>;

export const changedAttachment = z.object({ dealid: recordId, attachmentId: recordId, ...particulars });
export type ChangedAttachment = z.infer<typeof changedAttachment>;

/** A photo of the inspection, or the inspector’s report. */
export const newInspectionFile = z.object({
  filename: text(2000).check(z.minLength(1, attachmentMessages.noFile)),
  /** Base64, with or without the browser’s `data:…;base64,`. */
  filedata: text(attachmentBodyBytes),
  /** A budget line’s id; absent for the whole draw. */
  budgetItem: z.optional(z.nullable(recordId)),
});
export type NewInspectionFile = z.infer<typeof newInspectionFile>;

export const namedInspectionFile = z.object({ attachmentId: recordId });

export const namedAttachment = z.object({ dealid: recordId, attachmentId: recordId });

export const attachmentReply = z.object({ attachment: drawAttachment });
export const attachmentsLeft = z.object({ attachments: z.array(drawAttachment) });

/** The signed part of a file’s address. Any text is accepted; an invalid one is not found. */
export const attachmentToken = z.object({ token: text(500) });
