import type { DrawAttachment, NewAttachment } from '@drawbridge/contract/draws/attachment-schema.ts';
import { attachmentMessages } from '@drawbridge/messages/draws';
import { keepFile } from '../../platform/files/keep-file.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { findBuildingDeal } from '../construction/public.ts';
import { moneyScope } from '../deals/public.ts';
import type { FileRefusal } from '../documents/public.ts';
import {
  addAttachment,
  attachmentByContent,
  attachmentsForNextDraw,
  isCurrentLine,
} from './attachment-store.ts';
import type { DrawParts } from './draw-parts.ts';
import { presentAttachment } from './present.ts';
import { filePath, maxFiles, readDrawFile } from './read-draw-file.ts';

type Attached =
  | { attachment: DrawAttachment }
  | FileRefusal
  | Refusal<'deal_not_found' | 'invalid_input' | 'too_many_requests'>;

/** Attaches a file to the next draw of the borrower’s deal. Stores both bytes and row, or neither. */
export async function attachFile(
  { db, files, links, clock, virusScan }: DrawParts,
  caller: Caller,
  body: NewAttachment,
): Promise<Attached> {
  const scope = moneyScope(caller);
  const deal = scope && (await findBuildingDeal(db, scope, body.dealid));
  if (!deal) return refuse('deal_not_found');
  const dealId = deal.id;
  const budgetItemId = body.budgetItem ?? null;
  if (budgetItemId !== null && !(await isCurrentLine(db, dealId, budgetItemId))) {
    return refuseField('budgetItem', attachmentMessages.line);
  }
  const place = { nextDrawOf: dealId };
  const read = await readDrawFile({ db, virusScan }, body, { place, budgetItemId });
  if ('refused' in read) return read;
  if ('known' in read) return { attachment: presentAttachment(links, read.known) };
  const { bytes, size, name, type, sha256 } = read.file;
  if ((await attachmentsForNextDraw(db, dealId)).length >= maxFiles) {
    return refuse('too_large', { detail: attachmentMessages.tooMany });
  }

  const at = clock.now();
  const row = await keepFile({ db, files }, { bytes, size, sha256, at, sender: caller }, async (tx, file) => {
    const added = await addAttachment(tx, {
      dealId,
      sha256,
      budgetItemId,
      kind: body.kind,
      fileKey: file.key,
      name,
      type,
      size: file.size,
      invoiceAmount: body.kind === 'invoice' ? (body.invoiceAmount ?? null) : null,
      place: body.kind === 'photo' ? (body.place ?? null) : null,
      takenAt: body.kind === 'photo' ? takenAt(body.takenAt, at) : null,
      accountId: caller.accountId,
      at,
    });
    if (!added) return { keep: false, result: undefined };
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: 'draw file attached',
      subject: dealId,
      particulars: { attachment: added.id, kind: body.kind, name, size: file.size, sha256 },
    });
    return { keep: true, result: added };
  });
  if (row && isRefusal(row)) return row;
  const kept = row ?? (await attachmentByContent(db, place, { sha256, budgetItemId }));
  // The same file went into a draw or was removed in the meantime.
  if (!kept) return refuseField(filePath, attachmentMessages.again);
  return { attachment: presentAttachment(links, kept) };
}

/** A phone’s clock may be fast, but no photo is from the future. */
function takenAt(given: string | null | undefined, now: Date): Date | null {
  return given == null ? null : new Date(Math.min(Date.parse(given), now.getTime()));
}
