import type { DrawAttachment, NewInspectionFile } from '@drawbridge/contract/draws/attachment-schema.ts';
import { isPendingDraw } from '@drawbridge/domain/draws/draw-states.ts';
import { previewKindOf } from '@drawbridge/domain/documents/file-types.ts';
import { attachmentMessages } from '@drawbridge/messages/draws';
import type { Transaction } from '../../platform/database/connect.ts';
import { isFileKey } from '../../platform/files/file-store.ts';
import { keepFile } from '../../platform/files/keep-file.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import type { FileRefusal } from '../documents/public.ts';
import {
  addAttachment,
  attachmentByContent,
  attachmentsOfDraws,
  type AttachmentRow,
  removeAttachment as writeRemoval,
} from './attachment-store.ts';
import { dealOfDraw } from './decision-store.ts';
import type { DrawParts } from './draw-parts.ts';
import { presentAttachment } from './present.ts';
import { maxFiles, readDrawFile } from './read-draw-file.ts';
import { lockDeal } from './request-store.ts';
import { drawWithDeal, linesOfDraws } from './store.ts';

type DrawUnavailable = Refusal<'draw_not_found' | 'draw_elsewhere'>;

/** Locks a pending draw, so that it stays pending until the transaction ends, and returns its deal. */
async function lockPendingDraw(
  tx: Transaction,
  drawId: string,
): Promise<{ dealId: string } | DrawUnavailable> {
  const dealId = await dealOfDraw(tx, drawId);
  if (dealId === undefined) return refuse('draw_not_found');
  await lockDeal(tx, dealId);
  const draw = await drawWithDeal(tx, drawId);
  if (!draw) return refuse('draw_not_found');
  return isPendingDraw(draw.state) ? { dealId } : refuse('draw_elsewhere');
}

/** Adds an inspection photo or report to a pending draw. Stores both bytes and row, or neither. */
export async function addInspectionFile(
  { db, files, links, clock, virusScan }: DrawParts,
  caller: Caller,
  drawId: string,
  body: NewInspectionFile,
): Promise<
  | { attachment: DrawAttachment }
  | DrawUnavailable
  | FileRefusal
  | Refusal<'invalid_input' | 'too_large' | 'too_many_requests'>
> {
  // Checked again under the lock. This first check avoids reading a file that will be refused.
  const checked = await db.transaction().execute((tx) => lockPendingDraw(tx, drawId));
  if (isRefusal(checked)) return checked;
  const budgetItemId = body.budgetItem ?? null;
  const lines = budgetItemId === null ? [] : await linesOfDraws(db, [drawId]);
  if (budgetItemId !== null && !lines.some((line) => line.budget_item_id === budgetItemId))
    return refuseField('budgetItem', attachmentMessages.notOfDraw);
  const place = { inspectionOf: drawId };
  const read = await readDrawFile({ db, virusScan }, body, { place, budgetItemId });
  if ('refused' in read) return read;
  if ('known' in read) return { attachment: presentAttachment(links, read.known) };
  const { bytes, size, name, type, sha256 } = read.file;
  const at = clock.now();
  const kept = await keepFile({ db, files }, { bytes, size, sha256, at, sender: caller }, (tx, stored) =>
    saveInspectionFile(tx, drawId, {
      fileKey: stored.key,
      size: stored.size,
      budgetItemId,
      name,
      type,
      sha256,
      accountId: caller.accountId,
      at,
    }),
  );
  if ('refused' in kept) return kept;
  return { attachment: presentAttachment(links, kept) };
}

type SentFile = Pick<
  Parameters<typeof addAttachment>[1],
  'fileKey' | 'size' | 'budgetItemId' | 'name' | 'type' | 'sha256' | 'accountId' | 'at'
>;

async function saveInspectionFile(
  tx: Transaction,
  drawId: string,
  file: SentFile,
): Promise<{ keep: boolean; result: AttachmentRow | DrawUnavailable | Refusal<'too_large'> }> {
  const locked = await lockPendingDraw(tx, drawId);
  if (isRefusal(locked)) return { keep: false, result: locked };
  const { dealId } = locked;
  const { name, type, size, sha256, accountId, at } = file;
  // Under the lock, a concurrent upload of the same file has already been stored.
  const duplicate = await attachmentByContent(tx, { inspectionOf: drawId }, file);
  if (duplicate) return { keep: false, result: duplicate };
  if ((await attachmentsOfDraws(tx, [drawId])).length >= maxFiles)
    return { keep: false, result: refuse('too_large', { detail: attachmentMessages.tooMany }) };
  const kind = previewKindOf(type) === 'picture' || type === 'heic' ? 'photo' : 'other';
  const given = {
    ...file,
    dealId,
    inspected: drawId,
    kind,
    invoiceAmount: null,
    place: null,
    takenAt: null,
  } as const;
  const added = await addAttachment(tx, given);
  if (!added) throw new Error('could not store an inspection file');
  await recordAction(tx, {
    at,
    accountId,
    action: 'inspection file added',
    subject: drawId,
    particulars: { deal: dealId, attachment: added.id, name, size, sha256 },
  });
  await publish(tx, { kind: 'construction', id: dealId, audience: { deal: dealId } });
  return { keep: true, result: added };
}

/** Removes an inspection file and returns the draw’s remaining files. Removing a missing file is not an error. */
export async function removeInspectionFile(
  { db, files, links, clock }: Pick<DrawParts, 'db' | 'files' | 'links' | 'clock'>,
  caller: Caller,
  drawId: string,
  attachmentId: string,
): Promise<{ attachments: DrawAttachment[] } | DrawUnavailable> {
  const removed = await db.transaction().execute(async (tx) => {
    const locked = await lockPendingDraw(tx, drawId);
    if (isRefusal(locked)) return locked;
    const { dealId } = locked;
    const key = await writeRemoval(tx, { inspectionOf: drawId }, attachmentId);
    if (key !== undefined) {
      await recordAction(tx, {
        at: clock.now(),
        accountId: caller.accountId,
        action: 'inspection file taken back',
        subject: drawId,
        particulars: { deal: dealId, attachment: attachmentId },
      });
      await publish(tx, { kind: 'construction', id: dealId, audience: { deal: dealId } });
    }
    return { key };
  });
  if (isRefusal(removed)) return removed;
  // If this fails, the sweep removes the bytes, since their row is gone.
  if (removed.key !== undefined && isFileKey(removed.key)) await files.remove(removed.key);
  const left = await attachmentsOfDraws(db, [drawId]);
  return { attachments: left.map((row) => presentAttachment(links, row)) };
}
