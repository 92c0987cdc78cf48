import type { NewAttachment } from '@drawbridge/contract/draws/attachment-schema.ts';
import { drawAttachmentRule } from '@drawbridge/domain/documents/judge-file.ts';
import { readUpload, refuseFile, type FileRefusal, type ReadUpload } from '../documents/public.ts';
import { attachmentByContent, type AttachmentPlace, type AttachmentRow } from './attachment-store.ts';
import type { DrawParts } from './draw-parts.ts';

/** The request field with the file’s bytes. */
export const filePath = 'filedata';

/** The most files a draw can have, counting the borrower’s and the inspection’s. */
export const maxFiles = 500;

/** Reads a file sent for a draw. Returns the stored file if the same content is already there, or a refusal. */
export async function readDrawFile(
  { db, virusScan }: Pick<DrawParts, 'db' | 'virusScan'>,
  sent: Pick<NewAttachment, 'filename' | 'filedata'>,
  { place, budgetItemId }: { readonly place: AttachmentPlace; readonly budgetItemId: string | null },
): Promise<{ file: ReadUpload } | { known: AttachmentRow } | FileRefusal> {
  const read = await readUpload(drawAttachmentRule, { name: sent.filename, data: sent.filedata }, filePath);
  if ('refused' in read) return read;
  const known = await attachmentByContent(db, place, { sha256: read.sha256, budgetItemId });
  if (known) return { known };
  if ((await virusScan.find(read.bytes)) !== undefined)
    return refuseFile('infected', filePath, drawAttachmentRule);
  return { file: read };
}
