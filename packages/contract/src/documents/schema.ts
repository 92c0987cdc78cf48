import * as z from 'zod/mini';
import { fileTypes, type FileType } from '@drawbridge/domain/documents/file-types.ts';
import { kindsInWords } from '@drawbridge/domain/documents/kinds-in-words.ts';
import type { FileFault, FileRule } from '@drawbridge/domain/documents/judge-file.ts';
import { reviewStates } from '@drawbridge/domain/documents/document-review.ts';
import { instant, recordId, text } from '../wire/fields.ts';

export const documentMessages = {
  noFile: 'No files selected.',
  notBase64: 'The file didn’t upload completely. Try again.',
  actionItem: 'We no longer need this item. Choose another.',
} as const;

/** For each file error, what happened and what to do. All forms use these. */
export const fileFaultMessages = {
  empty: { title: 'Empty file.', detail: 'Choose a file with content.' },
  'not what it says': {
    title: 'The file’s content doesn’t match its name.',
    detail: 'Open the file, save a new copy and upload that.',
  },
  damaged: { title: 'This file is damaged.', detail: 'Make sure it opens, then upload it again.' },
  unsafe: {
    title: 'This file isn’t safe to open.',
    detail: 'Create a new archive without links, macros or parent folders and upload that.',
  },
  scripted: {
    title: 'This PDF runs a script or program when opened.',
    detail: 'Print it to a new PDF and upload that.',
  },
  remote: {
    title: 'This file loads content from another computer.',
    detail: 'Save it as a PDF and upload that.',
  },
  program: {
    title: 'This archive contains a program, script or shortcut.',
    detail: 'Remove it and upload the archive again.',
  },
  'too complex': {
    title: 'This file takes too long to check.',
    detail: 'Save a smaller version or a PDF and upload that.',
  },
  protected: {
    title: 'This file is password protected.',
    detail: 'Save a copy without the password and upload that.',
  },
  infected: { title: 'This file contains a virus.', detail: 'We didn’t save it. Scan your device.' },
} as const satisfies Record<Exclude<FileFault, 'too large' | 'not accepted'>, FileFaultMessage>;

interface FileFaultMessage {
  readonly title: string;
  readonly detail: string;
}

export const notAcceptedTitle = 'We don’t accept this type of file.';

/** The message for a refused file, with the types and size its form accepts. */
export function fileFaultMessage(fault: FileFault, { types, mostBytes }: FileRule): FileFaultMessage {
  if (fault === 'not accepted') return { title: notAcceptedTitle, detail: `Upload ${kindsInWords(types)}.` };
  if (fault !== 'too large') return fileFaultMessages[fault];
  const megabytes = Math.floor(mostBytes / (1024 * 1024));
  return { title: 'File size too large.', detail: `Max file size is ${megabytes}MB` };
}

/** Bytes of JSON, in which base64 adds a third. */
export const uploadBodyBytes = 28 * 1024 * 1024;

export const documentsOfDeal = z.object({ dealid: recordId });

export const uploadDocument = z.object({
  /** The server drops folders from the name. */
  rentrollfilename: text(2000).check(z.minLength(1, documentMessages.noFile)),
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
