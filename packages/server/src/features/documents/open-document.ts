import { previewKindOf } from '@drawbridge/domain/documents/file-types.ts';
import { openKeptFile } from '../../platform/files/open-kept-file.ts';
import type { FileReply, Refusal } from '../../platform/http/refusal.ts';
import type { DocumentParts } from './document-parts.ts';
import { documentToOpen } from './store.ts';

/** Downloads the document behind a signed link. */
export function openDocument(
  { db, files, links }: Pick<DocumentParts, 'db' | 'files' | 'links'>,
  token: string,
): Promise<FileReply | Refusal<'not_found'>> {
  return openKeptFile(files, links.read(token), (id) => documentToOpen(db, id));
}

/** Shows the document behind a signed link in a page, if browsers can show its type. */
export function previewDocument(
  { db, files, previewLinks }: Pick<DocumentParts, 'db' | 'files' | 'previewLinks'>,
  token: string,
): Promise<FileReply | Refusal<'not_found'>> {
  async function find(id: string) {
    const document = await documentToOpen(db, id);
    return document && previewKindOf(document.type) !== undefined ? document : undefined;
  }
  return openKeptFile(files, previewLinks.read(token), find, 'preview');
}
