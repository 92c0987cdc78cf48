import type { FileType } from '../documents/file-types.ts';
import type { FileRule } from '../documents/judge-file.ts';

const megabyte = 1024 * 1024;
const papers = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'xlsm'] as const satisfies readonly FileType[];
const pictures = ['png', 'jpg', 'heic'] as const satisfies readonly FileType[];

/** Papers sent with a servicing request. */
export const requestPaperRule: FileRule = { types: papers, mostBytes: 4 * megabyte };

/** Invoices, photos and reports, of which there may be pictures. */
export const requestPictureRule: FileRule = { types: [...papers, ...pictures], mostBytes: 4 * megabyte };

/** Most bytes of all files of one request. */
export const mostBytesTogether = 4 * megabyte;

/** Most invoices and photos of a CapEx request. */
export const mostCapexFiles = 3;

/** Whether files are too large together, by their sizes in bytes. */
export function tooLargeTogether(sizes: readonly number[]): boolean {
  return sizes.reduce((sum, size) => sum + size, 0) > mostBytesTogether;
}
