import { mediaTypeOf } from '@drawbridge/domain/documents/file-types.ts';
import { isFileKey } from '../../platform/files/file-store.ts';
import { FileReply, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { RequestParts } from './request-parts.ts';
import { fileToOpen } from './thread-store.ts';

/** The file that a signed address stands for. Forged, expired and unknown ones are all just not found. */
export async function openFile(
  { db, files, links }: Pick<RequestParts, 'db' | 'files' | 'links'>,
  token: string,
): Promise<FileReply | Refusal<'not_found'>> {
  const id = links.read(token);
  const file = id === undefined ? undefined : await fileToOpen(db, id);
  if (!file) return refuse('not_found');
  const { name, type, size, file_key: key } = file;
  const bytes = isFileKey(key) ? await files.open(key) : undefined;
  if (!bytes) throw new Error(`the bytes of request file ${id} are missing from the file store`);
  return new FileReply({ bytes, size, mediaType: mediaTypeOf(type), name });
}
