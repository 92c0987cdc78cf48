import * as z from 'zod/mini';
import type { FileFault, FileRule } from '@drawbridge/domain/documents/judge-file.ts';
import { requestPictureRule } from '@drawbridge/domain/requests/request-files.ts';
import { fileFaultMessages } from '@drawbridge/messages/documents';
import { requestFileFaults, requestFileMessages } from '@drawbridge/messages/requests';
import { text } from '../wire/fields.ts';

/** The title and detail of an error about a file. */
export function requestFileFault(fault: FileFault, rule: FileRule): { title: string; detail: string } {
  if (fault === 'empty') return requestFileFaults.empty;
  if (fault === 'too large') return requestFileFaults['too large'];
  if (fault !== 'not accepted') return fileFaultMessages[fault];
  const kind = rule === requestPictureRule ? 'pictures' : 'documents';
  return requestFileFaults[kind];
}

/** Most bytes of JSON in a request. Above the limit for files, so that the server can name the file that is too large. */
export const requestBodyBytes = 12 * 1024 * 1024;
/** The same without a sign-in: 4 MB as base64, plus some room. */
export const publicRequestBodyBytes = 6 * 1024 * 1024;

const fileFields = {
  /** The server drops any folders before the name. */
  fileName: text(2000).check(z.minLength(1, { error: () => requestFileMessages.unnamed })),
  /** Base64, with or without the browser’s `data:…;base64,`. */
  fileData: text(requestBodyBytes),
};

export const sentFile = z.object(fileFields);
export type SentFile = z.infer<typeof sentFile> & { readonly kind?: string };

/** A list of up to `most` files, each of any kind. */
export function sentFiles(
  most: number,
  message: () => string = () => requestFileMessages.tooManyOf({ most }),
) {
  return z.prefault(z.array(sentFile).check(z.maxLength(most, { error: message })), []);
}

/** A list of files with a kind each, at most one per kind. */
export function sentFilesOf(kinds: readonly string[]) {
  return z.prefault(
    z.array(z.object({ kind: z.enum(kinds), ...fileFields })).check(
      z.refine((files) => new Set(files.map(({ kind }) => kind)).size === files.length, {
        error: () => requestFileMessages.oneEach,
      }),
    ),
    [],
  );
}
