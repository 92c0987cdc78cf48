import { readAsDataUrl } from '../../platform/upload.ts';
import { FileUnreadable } from '../../platform/file-unreadable.ts';
import { preparePhoto, type PreparedFile } from './prepare-photo.ts';

/** Reads a file for sending and resizes photos. Rejects with FileUnreadable if the file was moved or changed. */
export async function readPrepared(file: File): Promise<PreparedFile & { readonly filedata: string }> {
  try {
    const prepared = await preparePhoto(file);
    return { ...prepared, filedata: await readAsDataUrl(prepared.file) };
  } catch (cause) {
    throw new FileUnreadable('unreadable', { cause });
  }
}
