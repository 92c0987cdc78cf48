import { mediaTypeOf } from '@drawbridge/domain/documents/file-types.ts';
import { isFileKey } from '../../platform/files/file-store.ts';
import { FileReply, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { DocumentParts } from './document-parts.ts';
import { documentToOpen } from './store.ts';

/** The document that a signed address stands for. Forged, expired and unknown ones are all just not found. */
export async function openDocument(
  { db, files, links }: Pick<DocumentParts, 'db' | 'files' | 'links'>,
  token: string,
): Promise<FileReply | Refusal<'not_found'>> {
  const id = links.read(token);
  const document = id === undefined ? undefined : await documentToOpen(db, id);
  if (!document) return refuse('not_found');
  const { name, type, size, file_key: key } = document;
  const bytes = isFileKey(key) ? await files.open(key) : undefined;
  if (!bytes) throw new Error(`the bytes of document ${id} are missing from the file store`);
  return new FileReply({ bytes, size, mediaType: mediaTypeOf(type), name });
}
