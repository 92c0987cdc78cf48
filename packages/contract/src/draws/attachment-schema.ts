import * as z from 'zod/mini';
import { fileTypes, type FileType } from '@drawbridge/domain/documents/file-types.ts';
import { attachmentKinds } from '@drawbridge/domain/draws/draw-preflight.ts';
import { attachmentMessages } from '@drawbridge/messages/draws';
import { amount, dollars, instant, recordId, text } from '../wire/fields.ts';

/** Stored only with the borrower’s consent. */
const place = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
});

const kind = z.enum(attachmentKinds);

export const drawAttachment = z.object({
  id: recordId,
  kind,
  /** True for the lender’s files: inspection photos and the inspector’s report. */
  ofInspection: z.boolean(),
  /** Null when the file belongs to the whole draw. */
  budgetItem: z.nullable(recordId),
  name: z.string(),
  type: z.enum(fileTypes as readonly FileType[] as [FileType, ...FileType[]]),
  /** Bytes. */
  size: z.number(),
  /** Null until entered, and for files other than invoices. */
  invoiceAmount: z.nullable(dollars),
  place: z.nullable(place),
  /** When the photo was taken, by the phone’s clock. Null when unknown. */
  takenAt: z.nullable(instant),
  /** Expires after a few minutes. Load the list again for a new link. */
  url: z.string(),
  created_at: instant,
});
export type DrawAttachment = z.infer<typeof drawAttachment>;

/** Size of the JSON body. Base64 adds a third to the file. */
export const attachmentBodyBytes = 28 * 1024 * 1024;

const particulars = {
  kind,
  /** Ignored for files other than invoices. */
  invoiceAmount: z.optional(
    z.nullable(
      amount(
        () => attachmentMessages.amount,
        () => attachmentMessages.negative,
      ),
    ),
  ),
};

export const newAttachment = z.object({
  dealid: recordId,
  filename: text(2000).check(z.minLength(1, { error: () => attachmentMessages.noFile })),
  /** Base64, with or without the browser’s `data:…;base64,` prefix. */
  filedata: text(attachmentBodyBytes),
  ...particulars,
  /** A budget line’s id. Leave it out for the whole draw. */
  budgetItem: z.optional(z.nullable(recordId)),
  place: z.optional(z.nullable(place)),
  /** Photos only: when it was taken. A time in the future counts as now. */
  takenAt: z.optional(z.nullable(instant)),
});
export type NewAttachment = z.infer<typeof newAttachment>;

export const changedAttachment = z.object({ dealid: recordId, attachmentId: recordId, ...particulars });
export type ChangedAttachment = z.infer<typeof changedAttachment>;

/** An inspection photo or the inspector’s report. */
export const newInspectionFile = z.object({
  filename: text(2000).check(z.minLength(1, { error: () => attachmentMessages.noFile })),
  /** Base64, with or without the browser’s `data:…;base64,` prefix. */
  filedata: text(attachmentBodyBytes),
  /** A budget line’s id. Leave it out for the whole draw. */
  budgetItem: z.optional(z.nullable(recordId)),
});
export type NewInspectionFile = z.infer<typeof newInspectionFile>;

export const namedInspectionFile = z.object({ attachmentId: recordId });

export const namedAttachment = z.object({ dealid: recordId, attachmentId: recordId });

export const attachmentReply = z.object({ attachment: drawAttachment });
export const attachmentsLeft = z.object({ attachments: z.array(drawAttachment) });

/** The signed part of a file’s link. An invalid token gets 404, not a validation error. */
export const attachmentToken = z.object({ token: text(500) });
