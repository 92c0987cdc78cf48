import { openKeptFile } from '../../platform/files/open-kept-file.ts';
import type { FileReply, Refusal } from '../../platform/http/refusal.ts';
import type { RequestParts } from './request-parts.ts';
import { fileToOpen } from './thread-store.ts';

/** Opens the file behind a signed URL. */
export function openFile(
  { db, files, links }: Pick<RequestParts, 'db' | 'files' | 'links'>,
  token: string,
): Promise<FileReply | Refusal<'not_found'>> {
  return openKeptFile(files, links.read(token), (id) => fileToOpen(db, id));
}
