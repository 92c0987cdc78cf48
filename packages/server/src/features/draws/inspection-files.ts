import type { Transaction } from 'kysely';
import {
  attachmentMessages,
  type DrawAttachment,
  type NewInspectionFile,
} from '@drawbridge/contract/draws/attachment-schema.ts';
import { isPendingDraw } from '@drawbridge/domain/draws/draw-states.ts';
import { previewKindOf } from '@drawbridge/domain/documents/file-types.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isFileKey } from '../../platform/files/file-store.ts';
import { keepFile } from '../../platform/files/keep-file.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
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
import { mostFiles, readDrawFile } from './read-draw-file.ts';
import { holdDeal } from './request-store.ts';
import { drawWithDeal, linesOfDraws } from './store.ts';

type NotHere = Refusal<'draw_not_found' | 'draw_elsewhere'>;

/** Holds a draw that is on its way, so that it stays so until the transaction ends; gives its deal. */
async function holdPendingDraw(
  tx: Transaction<Tables>,
  drawId: string,
): Promise<{ dealId: string } | NotHere> {
  const dealId = await dealOfDraw(tx, drawId);
  if (dealId === undefined) return refuse('draw_not_found');
  await holdDeal(tx, dealId);
  const draw = await drawWithDeal(tx, drawId);
  if (!draw) return refuse('draw_not_found');
  return isPendingDraw(draw.state) ? { dealId } : refuse('draw_elsewhere');
}

/** Adds a photo or a report of the inspection to a draw on its way: bytes and row together, or neither. */
export async function addInspectionFile(
  { db, files, links, clock, virusScan }: DrawParts,
  caller: Caller,
  drawId: string,
  body: NewInspectionFile,
): Promise<
  | { attachment: DrawAttachment }
  | NotHere
  | FileRefusal
  | Refusal<'invalid_input' | 'too_large' | 'too_many_requests'>
> {
  // Asked again where it counts, with the deal held: a file is not read for nothing.
  const early = await db.transaction().execute((tx) => holdPendingDraw(tx, drawId));
  if (isRefusal(early)) return early;
  const budgetItemId = body.budgetItem ?? null;
  const lines = budgetItemId === null ? [] : await linesOfDraws(db, [drawId]);
  if (budgetItemId !== null && !lines.some((line) => line.budget_item_id === budgetItemId))
    return refuse('invalid_input', {
      errors: [{ path: 'budgetItem', message: attachmentMessages.notOfDraw }],
    });
  const place = { inspectionOf: drawId };
  const read = await readDrawFile({ db, virusScan }, body, { place, budgetItemId });
  if ('refused' in read) return read;
  if ('known' in read) return { attachment: presentAttachment(links, read.known) };
  const { bytes, name, type, sha256 } = read.file;
  const at = clock.now();
  const kept = await keepFile({ db, files }, { bytes, sha256, at, sender: caller }, (tx, stored) =>
    keepInspectionFile(tx, drawId, {
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

async function keepInspectionFile(
  tx: Transaction<Tables>,
  drawId: string,
  file: SentFile,
): Promise<{ keep: boolean; result: AttachmentRow | NotHere | Refusal<'too_large'> }> {
  const held = await holdPendingDraw(tx, drawId);
  if (isRefusal(held)) return { keep: false, result: held };
  const { dealId } = held;
  const { name, type, size, sha256, accountId, at } = file;
  // The deal is held: the same file sent at the same moment is in place by now.
  const twin = await attachmentByContent(tx, { inspectionOf: drawId }, file);
  if (twin) return { keep: false, result: twin };
  if ((await attachmentsOfDraws(tx, [drawId])).length >= mostFiles)
    return { keep: false, result: refuse('too_large', { detail: attachmentMessages.tooMany }) };
  const kind = previewKindOf(type) === 'picture' || type === 'heic' ? 'photo' : 'other';
  const given = { ...file, dealId, inspected: drawId, kind, invoiceAmount: null, place: null } as const;
  const added = await addAttachment(tx, given);
  if (!added) throw new Error('a file of an inspection was not written');
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

/** Takes a file of the inspection back; gives the files that are left. One that is not there is gone already. */
export async function removeInspectionFile(
  { db, files, links, clock }: Pick<DrawParts, 'db' | 'files' | 'links' | 'clock'>,
  caller: Caller,
  drawId: string,
  attachmentId: string,
): Promise<{ attachments: DrawAttachment[] } | NotHere> {
  const removed = await db.transaction().execute(async (tx) => {
    const held = await holdPendingDraw(tx, drawId);
    if (isRefusal(held)) return held;
    const { dealId } = held;
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
  // The row is gone: should this fail, the sweep takes the bytes.
  if (removed.key !== undefined && isFileKey(removed.key)) await files.remove(removed.key);
  const left = await attachmentsOfDraws(db, [drawId]);
  return { attachments: left.map((row) => presentAttachment(links, row)) };
}
