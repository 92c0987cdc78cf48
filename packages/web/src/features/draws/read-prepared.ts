import { readAsDataUrl } from '../../platform/upload.ts';
import { FileUnreadable } from '../../platform/file-unreadable.ts';
import { preparePhoto, type PreparedFile } from './prepare-photo.ts';

/** A file as it is sent, photos made smaller. Rejects with FileUnreadable when it is gone, or was changed since it was chosen. */
export async function readPrepared(file: File): Promise<PreparedFile & { readonly filedata: string }> {
  try {
    const prepared = await preparePhoto(file);
    return { ...prepared, filedata: await readAsDataUrl(prepared.file) };
  } catch (cause) {
    throw new FileUnreadable('unreadable', { cause });
  }
}
