import { mediaTypeOf, type FileType } from '@drawbridge/domain/documents/file-types.ts';
import { FileReply, refuse, type FileUse, type Refusal } from '../http/refusal.ts';
import { isFileKey, type FileStore } from './file-store.ts';

/** A file that people sent, as a row names it. */
interface KeptFile {
  readonly file_key: string;
  readonly name: string;
  readonly type: FileType;
  readonly size: number;
}

/** The file with the id that a signed address gave. Forged, expired and unknown addresses are all just not found. */
export async function openKeptFile(
  files: FileStore,
  id: string | undefined,
  find: (id: string) => Promise<KeptFile | undefined>,
  use: FileUse = 'download',
): Promise<FileReply | Refusal<'not_found'>> {
  const file = id === undefined ? undefined : await find(id);
  if (!file) return refuse('not_found');
  const bytes = isFileKey(file.file_key) ? await files.open(file.file_key) : undefined;
  if (!bytes) throw new Error(`the bytes of file ${id} are missing from the file store`);
  return new FileReply({ bytes, size: file.size, mediaType: mediaTypeOf(file.type), name: file.name, use });
}
