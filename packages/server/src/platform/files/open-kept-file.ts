import { mediaTypeOf, type FileType } from '@drawbridge/domain/documents/file-types.ts';
import { FileReply, refuse, type FileUse, type Refusal } from '../http/refusal.ts';
import { isFileKey, type FileStore } from './file-store.ts';

/** An uploaded file, as its row describes it. */
interface KeptFile {
  readonly file_key: string;
  readonly name: string;
  readonly type: FileType;
  readonly size: number;
}

/** Opens the file of a signed link. Forged, expired and unknown links all get a 404. */
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
