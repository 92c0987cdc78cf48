import * as z from 'zod/mini';
import { fileTypes, type FileType } from '@drawbridge/domain/documents/file-types.ts';
import { kindsInWords } from '@drawbridge/domain/documents/kinds-in-words.ts';
import type { FileFault, FileRule } from '@drawbridge/domain/documents/judge-file.ts';
import { reviewStates } from '@drawbridge/domain/documents/document-review.ts';
import { documentMessages, fileFaultMessages, fileRuleMessages } from '@drawbridge/messages/documents';
import { instant, recordId, text } from '../wire/fields.ts';

interface FileFaultMessage {
  readonly title: string;
  readonly detail: string;
}

/** The message for a refused file, with the types and size its form accepts. */
export function fileFaultMessage(fault: FileFault, { types, mostBytes }: FileRule): FileFaultMessage {
  if (fault === 'not accepted') {
    const kinds = kindsInWords(types);
    return { title: fileRuleMessages.type, detail: fileRuleMessages.kinds({ kinds }) };
  }
  if (fault !== 'too large') return fileFaultMessages[fault];
  const megabytes = Math.floor(mostBytes / (1024 * 1024));
  return { title: fileRuleMessages.size, detail: fileRuleMessages.megabytes({ megabytes }) };
}

/** Bytes of JSON, in which base64 adds a third. */
export const uploadBodyBytes = 28 * 1024 * 1024;

export const documentsOfDeal = z.object({ dealid: recordId });

export const uploadDocument = z.object({
  /** The server drops folders from the name. */
  rentrollfilename: text(2000).check(z.minLength(1, { error: () => documentMessages.noFile })),
  /** Base64, with or without the browser’s `data:…;base64,` prefix. */
  rentrollfiledata: text(uploadBodyBytes),
  opportunityId: recordId,
  /** The name without its extension, and the deal’s id again. Accepted for existing callers but not used. */
  strippedname: z.optional(text(2000)),
  id: z.optional(recordId),
  /** The action item this document is for. */
  actionItem: z.optional(recordId),
});
export type UploadDocument = z.infer<typeof uploadDocument>;

/** Valid for a few minutes. */
export const uploadedDocument = z.object({ url: z.string() });

export const listedFile = z.object({
  id: recordId,
  name: z.string(),
  /** Valid for a few minutes. Load the list again for a new one. */
  url: z.string(),
  created_at: instant,
  /** Bytes. */
  size: z.number(),
  type: z.enum(fileTypes as readonly FileType[] as [FileType, ...FileType[]]),
  /** Valid as long as `url`; absent without a preview or while previews are off. */
  preview: z.optional(z.string()),
});

export type ListedFile = z.infer<typeof listedFile>;

export const dealDocument = z.object({
  ...listedFile.shape,
  /** Null if it needs no review. */
  review: z.nullable(z.enum(reviewStates)),
  returned_because: z.nullable(z.string()),
  sent_for: z.nullable(z.string()),
});
export type DealDocument = z.infer<typeof dealDocument>;

/** Newest first. */
export const dealDocuments = z.object({ files: z.array(dealDocument) });

/** The signed part of a document’s URL. Accepts any text; an invalid one gets a 404. */
export const documentToken = z.object({ token: text(500) });
