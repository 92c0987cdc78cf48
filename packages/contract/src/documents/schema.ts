import * as z from 'zod/mini';
import { fileTypes, type FileType } from '@drawbridge/domain/documents/file-types.ts';
import { kindsInWords } from '@drawbridge/domain/documents/kinds-in-words.ts';
import type { FileFault, FileRule } from '@drawbridge/domain/documents/judge-file.ts';
import { reviewStates } from '@drawbridge/domain/documents/document-review.ts';
import { instant, recordId, text } from '../wire/fields.ts';

export const documentMessages = {
  noFile: 'No files selected.',
  notBase64: 'The file did not arrive whole. Please try again.',
  actionItem: 'This is not waited for any more. Please choose again.',
} as const;

/** What is wrong with a file, in a word or two and what to do, for forms of any kind. */
export const fileFaultMessages = {
  empty: { title: 'Empty file.', detail: 'There is nothing in this file.' },
  'not what it says': {
    title: 'The content does not match the file name.',
    detail: 'Please open the file, save it anew and upload that.',
  },
  damaged: { title: 'This file is damaged.', detail: 'Please check that it opens, then upload it again.' },
  unsafe: {
    title: 'This file is not safe to open.',
    detail: 'Please pack its contents anew, without links, macros or folders above it, and upload that.',
  },
  scripted: {
    title: 'This PDF runs a script or a program when it is opened.',
    detail: 'Please print it to a new PDF and upload that.',
  },
  remote: {
    title: 'This file loads a template or other content from another computer.',
    detail: 'Please save it as a PDF and upload that.',
  },
  program: {
    title: 'This archive has a program, a script or a shortcut in it.',
    detail: 'Please take it out and upload the archive again.',
  },
  'too complex': {
    title: 'This file takes too long to check.',
    detail: 'Please save it anew with less in it, or as a PDF, and upload that.',
  },
  protected: {
    title: 'This file is protected by a password.',
    detail: 'Please save it without a password and upload that.',
  },
  infected: { title: 'This file contains a virus.', detail: 'It was not kept. Please check your device.' },
} as const satisfies Record<Exclude<FileFault, 'too large' | 'not accepted'>, FileFaultMessage>;

interface FileFaultMessage {
  readonly title: string;
  readonly detail: string;
}

export const notAcceptedTitle = 'This kind of file is not accepted.';

/** The message for a refused file, with the kinds and the size that its form takes. */
export function fileFaultMessage(fault: FileFault, { types, mostBytes }: FileRule): FileFaultMessage {
  if (fault === 'not accepted')
    return { title: notAcceptedTitle, detail: `Please send ${kindsInWords(types)}.` };
  if (fault !== 'too large') return fileFaultMessages[fault];
  const megabytes = Math.floor(mostBytes / (1024 * 1024));
  return { title: 'File size too large.', detail: `Max file size is ${megabytes}MB` };
}

/** In bytes of JSON: base64 adds a third. */
export const uploadBodyBytes = 28 * 1024 * 1024;

export const documentsOfDeal = z.object({ dealid: recordId });

export const uploadDocument = z.object({
  /** Folders before the name are dropped. */
  rentrollfilename: text(2000).check(z.minLength(1, documentMessages.noFile)),
  /** Base64, with or without the browser’s `data:…;base64,`. */
  rentrollfiledata: text(uploadBodyBytes),
  opportunityId: recordId,
  /** The name without its extension, and the deal again: accepted for existing callers, not used. */
  strippedname: z.optional(text(2000)),
  id: z.optional(recordId),
  /** The action item that this answers. */
  actionItem: z.optional(recordId),
});
export type UploadDocument = z.infer<typeof uploadDocument>;

/** Good for a few minutes. */
export const uploadedDocument = z.object({ url: z.string() });

export const listedFile = z.object({
  id: recordId,
  name: z.string(),
  /** Good for a few minutes: load the list again for a fresh one. */
  url: z.string(),
  created_at: instant,
  /** Bytes. */
  size: z.number(),
  type: z.enum(fileTypes as readonly FileType[] as [FileType, ...FileType[]]),
  /** Good as long as `url`; absent when there is no preview or previews are off. */
  preview: z.optional(z.string()),
});

export type ListedFile = z.infer<typeof listedFile>;

export const dealDocument = z.object({
  ...listedFile.shape,
  /** Null when it needs no review. */
  review: z.nullable(z.enum(reviewStates)),
  returned_because: z.nullable(z.string()),
  sent_for: z.nullable(z.string()),
});
export type DealDocument = z.infer<typeof dealDocument>;

/** Newest first. */
export const dealDocuments = z.object({ files: z.array(dealDocument) });

/** The signed part of a document’s address. Any text is accepted; an invalid one is not found. */
export const documentToken = z.object({ token: text(500) });
