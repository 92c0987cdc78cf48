import * as z from 'zod/mini';
import type { FileFault, FileRule } from '@drawbridge/domain/documents/judge-file.ts';
import { mostCapexFiles, requestPictureRule } from '@drawbridge/domain/requests/request-files.ts';
import { fileFaultMessages, notAcceptedTitle } from '../documents/schema.ts';
import { text } from '../wire/fields.ts';

/** The title and detail of an error about a file. */
export function requestFileFault(fault: FileFault, rule: FileRule): { title: string; detail: string } {
  if (fault === 'empty') return { title: 'Empty file.', detail: 'Please do not upload blank files.' };
  if (fault === 'too large') return { title: 'File size too large.', detail: 'Max file size is 4MB' };
  if (fault !== 'not accepted') return fileFaultMessages[fault];
  const pictures = rule === requestPictureRule ? ', PNG, JPG or HEIC' : '';
  return {
    title: notAcceptedTitle,
    detail: `Upload PDF, Word${pictures ? ', ' : ' or '}Excel (xls, xlsx, xlsm)${pictures}.`,
  };
}

export const requestFileMessages = {
  tooLargeTogether: 'Combined file sizes too large. Max total file size is 4MB.',
  tooMany: `You can only upload a maximum of ${mostCapexFiles} files.`,
  tooManyOf: (most: number) => `Upload up to ${most} files.`,
  oneEach: 'Upload only one file of each type.',
  unnamed: 'Give the file a name.',
} as const;

/** Most bytes of JSON in a request. Above the limit for files, so that the server can name the file that is too large. */
export const requestBodyBytes = 12 * 1024 * 1024;
/** The same without a sign-in: 4 MB as base64, plus some room. */
export const publicRequestBodyBytes = 6 * 1024 * 1024;

const fileFields = {
  /** The server drops any folders before the name. */
  fileName: text(2000).check(z.minLength(1, requestFileMessages.unnamed)),
  /** Base64, with or without the browser’s `data:…;base64,`. */
  fileData: text(requestBodyBytes),
};

export const sentFile = z.object(fileFields);
export type SentFile = z.infer<typeof sentFile> & { readonly kind?: string };

/** A list of up to `most` files, each of any kind. */
export function sentFiles(most: number, message: string = requestFileMessages.tooManyOf(most)) {
  return z.prefault(z.array(sentFile).check(z.maxLength(most, message)), []);
}

/** A list of files with a kind each, at most one per kind. */
export function sentFilesOf(kinds: readonly string[]) {
  return z.prefault(
    z
      .array(z.object({ kind: z.enum(kinds), ...fileFields }))
      .check(
        z.refine(
          (files) => new Set(files.map(({ kind }) => kind)).size === files.length,
          requestFileMessages.oneEach,
        ),
      ),
    [],
  );
}
