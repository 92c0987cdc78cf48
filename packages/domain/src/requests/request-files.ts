import type { FileType } from '../documents/file-types.ts';
import type { FileRule } from '../documents/judge-file.ts';

const megabyte = 1024 * 1024;
const papers = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'xlsm'] as const satisfies readonly FileType[];
const pictures = ['png', 'jpg', 'heic'] as const satisfies readonly FileType[];

export const requestPaperRule: FileRule = { types: papers, mostBytes: 4 * megabyte };

/** Invoices, photos and reports, so pictures are allowed. */
export const requestPictureRule: FileRule = { types: [...papers, ...pictures], mostBytes: 4 * megabyte };

export const mostBytesTogether = 4 * megabyte;

export const mostCapexFiles = 3;

/** Whether the files of a request are too large together, by their sizes in bytes. */
export function tooLargeTogether(sizes: readonly number[]): boolean {
  return sizes.reduce((sum, size) => sum + size, 0) > mostBytesTogether;
}
