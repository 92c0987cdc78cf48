import type { NewAttachment } from '@drawbridge/contract/draws/attachment-schema.ts';
import type { FileType } from '@drawbridge/domain/documents/file-types.ts';
import { drawAttachmentRule } from '@drawbridge/domain/documents/judge-file.ts';
import { sha256Of } from '../../platform/files/keep-file.ts';
import { readUpload, refuseFile, type FileRefusal } from '../documents/public.ts';
import { attachmentByContent, type AttachmentPlace, type AttachmentRow } from './attachment-store.ts';
import type { DrawParts } from './draw-parts.ts';

/** The request field with the file’s bytes. */
export const filePath = 'filedata';

/** The most files a draw can have, counting the borrower’s and the inspection’s. */
export const maxFiles = 500;

export interface DrawFile {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly name: string;
  readonly type: FileType;
  readonly sha256: string;
}

/** Reads a file sent for a draw. Returns the stored file if the same content is already there, or a refusal. */
export async function readDrawFile(
  { db, virusScan }: Pick<DrawParts, 'db' | 'virusScan'>,
  sent: Pick<NewAttachment, 'filename' | 'filedata'>,
  { place, budgetItemId }: { readonly place: AttachmentPlace; readonly budgetItemId: string | null },
): Promise<{ file: DrawFile } | { known: AttachmentRow } | FileRefusal> {
  const read = await readUpload(drawAttachmentRule, { name: sent.filename, data: sent.filedata }, filePath);
  if ('refused' in read) return read;
  const { bytes, name, type } = read;
  const sha256 = await sha256Of(bytes);
  const known = await attachmentByContent(db, place, { sha256, budgetItemId });
  if (known) return { known };
  if ((await virusScan.find(bytes)) !== undefined)
    return refuseFile('infected', filePath, drawAttachmentRule);
  return { file: { bytes, name, type, sha256 } };
}
