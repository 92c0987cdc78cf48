import type { ContentKind } from '@drawbridge/domain/documents/file-types.ts';
import type { FileContent } from '@drawbridge/domain/documents/judge-file.ts';
import { archiveState } from './archive-state.ts';
import { isCompoundFile, recognizeCompoundFile } from './compound-file.ts';
import { pdfState } from './pdf-state.ts';
import { isPlainText } from './plain-text.ts';

/** Kinds by the extension the detection library reports. */
const kinds: Readonly<Record<string, ContentKind>> = {
  pdf: 'pdf',
  xlsx: 'xlsx',
  xlsm: 'xlsm',
  docx: 'docx',
  jpg: 'jpg',
  heic: 'heic',
  zip: 'zip',
};

/** How every PNG starts: its signature, and the length and name of its first chunk. */
const pngStart = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/**
 * Detects what bytes are, regardless of their name, and whether they are safe to open. Never executes them. Runs in a
 * worker thread (`recognizeApart`), because it unpacks archives.
 */
export async function recognizeContent(bytes: Buffer): Promise<FileContent> {
  if (isCompoundFile(bytes)) return recognizeCompoundFile(bytes);
  if (bytes.subarray(0, pngStart.length).equals(pngStart)) return { kind: 'png', state: 'sound' };
  // Loads with the first file.
  const { fileTypeFromBuffer } = await import('file-type');
  const kind = kinds[(await fileTypeFromBuffer(bytes))?.ext ?? ''];
  if (kind === undefined) return { kind: isPlainText(bytes) ? 'text' : 'unknown', state: 'sound' };
  return { kind, state: await stateOf(kind, bytes) };
}

async function stateOf(kind: ContentKind, bytes: Buffer): Promise<FileContent['state']> {
  switch (kind) {
    case 'pdf':
      return pdfState(bytes);
    case 'xlsx':
    case 'docx':
      return archiveState(bytes, { macros: false });
    case 'xlsm':
    case 'zip':
      return archiveState(bytes, { macros: true });
    case 'doc':
    case 'xls':
    case 'png':
    case 'jpg':
    case 'heic':
    case 'text':
    case 'unknown':
      return 'sound';
  }
}
