import type { FileType } from '../documents/file-types.ts';
import type { FileRule } from '../documents/judge-file.ts';

const megabyte = 1024 * 1024;
const documents = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'xlsm'] as const satisfies readonly FileType[];
const pictures = ['png', 'jpg', 'heic'] as const satisfies readonly FileType[];

export const requestDocumentRule: FileRule = { types: documents, mostBytes: 4 * megabyte };

/** For invoices, photos and reports. */
export const requestPictureRule: FileRule = { types: [...documents, ...pictures], mostBytes: 4 * megabyte };

export const mostBytesTogether = 4 * megabyte;

export const mostCapexFiles = 3;

/** Whether a request’s files, given their sizes in bytes, exceed the total limit. */
export function tooLargeTogether(sizes: readonly number[]): boolean {
  return sizes.reduce((sum, size) => sum + size, 0) > mostBytesTogether;
}
