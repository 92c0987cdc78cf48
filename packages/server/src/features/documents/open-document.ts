import { mediaTypeOf, previewKindOf } from '@drawbridge/domain/documents/file-types.ts';
import { isFileKey } from '../../platform/files/file-store.ts';
import { FileReply, refuse, type FileUse, type Refusal } from '../../platform/http/refusal.ts';
import type { DocumentParts } from './document-parts.ts';
import { documentToOpen } from './store.ts';

/** The document that a signed address stands for. Forged, expired and unknown ones are all just not found. */
export async function openDocument(
  { links, ...parts }: Pick<DocumentParts, 'db' | 'files' | 'links'>,
  token: string,
): Promise<FileReply | Refusal<'not_found'>> {
  return sendDocument(parts, links.read(token), 'download');
}

/** The same to be looked at in a page. */
export async function previewDocument(
  { previewLinks, ...parts }: Pick<DocumentParts, 'db' | 'files' | 'previewLinks'>,
  token: string,
): Promise<FileReply | Refusal<'not_found'>> {
  return sendDocument(parts, previewLinks.read(token), 'preview');
}

async function sendDocument(
  { db, files }: Pick<DocumentParts, 'db' | 'files'>,
  id: string | undefined,
  use: FileUse,
): Promise<FileReply | Refusal<'not_found'>> {
  const document = id === undefined ? undefined : await documentToOpen(db, id);
  if (!document) return refuse('not_found');
  if (use === 'preview' && previewKindOf(document.type) === undefined) return refuse('not_found');
  const { name, type, size, file_key: key } = document;
  const bytes = isFileKey(key) ? await files.open(key) : undefined;
  if (!bytes) throw new Error(`the bytes of document ${id} are missing from the file store`);
  return new FileReply({ bytes, size, mediaType: mediaTypeOf(type), name, use });
}
