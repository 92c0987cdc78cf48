import { previewKindOf } from '@drawbridge/domain/documents/file-types.ts';
import { openKeptFile } from '../../platform/files/open-kept-file.ts';
import type { FileReply, Refusal } from '../../platform/http/refusal.ts';
import type { DocumentParts } from './document-parts.ts';
import { documentToOpen } from './store.ts';

/** The document that a signed address stands for. */
export function openDocument(
  { db, files, links }: Pick<DocumentParts, 'db' | 'files' | 'links'>,
  token: string,
): Promise<FileReply | Refusal<'not_found'>> {
  return openKeptFile(files, links.read(token), (id) => documentToOpen(db, id));
}

/** The same to be looked at in a page, where browsers can show it. */
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
