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

/** What to say of a file that cannot be kept, whatever its form takes: in a word or two, and what to do about it. */
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

/** What to say of a file that a form does not keep, by the kinds and the size that this form takes. */
export function fileFaultMessage(fault: FileFault, { types, mostBytes }: FileRule): FileFaultMessage {
  if (fault === 'not accepted')
    return { title: notAcceptedTitle, detail: `Please send ${kindsInWords(types)}.` };
  if (fault !== 'too large') return fileFaultMessages[fault];
  const megabytes = Math.floor(mostBytes / (1024 * 1024));
  return { title: 'File size too large.', detail: `Max file size is ${megabytes}MB` };
}

/** Most bytes of the JSON that carries one document: a third more than the file, and some room. */
export const uploadBodyBytes = 28 * 1024 * 1024;

export const documentsOfDeal = z.object({ dealid: recordId });

export const uploadDocument = z.object({
  /** The name of the file as the person has it; folders before it are dropped. */
  rentrollfilename: text(2000).check(z.minLength(1, documentMessages.noFile)),
  /** The file in base64, with or without the `data:…;base64,` that browsers put before it. */
  rentrollfiledata: text(uploadBodyBytes),
  /** The deal. */
  opportunityId: recordId,
  /** The name without its extension, and the deal once more: taken from callers that send them, not used. */
  strippedname: z.optional(text(2000)),
  id: z.optional(recordId),
  /** What the lender waits for that this answers. */
  actionItem: z.optional(recordId),
});
export type UploadDocument = z.infer<typeof uploadDocument>;

/** Where the document is to be had, for the next few minutes. */
export const uploadedDocument = z.object({ url: z.string() });

/** A file as lists show it. */
export const listedFile = z.object({
  id: recordId,
  name: z.string(),
  /** Good for a few minutes: ask anew for a fresh one. */
  url: z.string(),
  created_at: instant,
  /** Bytes. */
  size: z.number(),
  type: z.enum(fileTypes as readonly FileType[] as [FileType, ...FileType[]]),
  /** Where it is to be looked at in a page, for the same minutes; absent when it cannot be or previews are off. */
  preview: z.optional(z.string()),
});

export type ListedFile = z.infer<typeof listedFile>;

export const dealDocument = z.object({
  ...listedFile.shape,
  /** What became of it at the lender; null when nobody has to look at it. */
  review: z.nullable(z.enum(reviewStates)),
  /** Why it was returned. */
  returned_because: z.nullable(z.string()),
  /** What it was sent for. */
  sent_for: z.nullable(z.string()),
});
export type DealDocument = z.infer<typeof dealDocument>;

/** Newest first. */
export const dealDocuments = z.object({ files: z.array(dealDocument) });

/** The signed part of a document’s address. Whatever text comes: what is not good is not found. */
export const documentToken = z.object({ token: text(500) });
