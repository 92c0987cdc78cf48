import type { ChangedAttachment, DrawAttachment } from '@drawbridge/contract/draws/attachment-schema.ts';
import { isFileKey } from '../../platform/files/file-store.ts';
import { openKeptFile } from '../../platform/files/open-kept-file.ts';
import { refuse, type FileReply, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { findBuildingDeal } from '../construction/public.ts';
import { moneyScope } from '../deals/public.ts';
import {
  attachmentsForNextDraw,
  attachmentToOpen,
  changeAttachment as writeChange,
  removeAttachment as writeRemoval,
} from './attachment-store.ts';
import type { DrawParts } from './draw-parts.ts';
import { presentAttachment } from './present.ts';

async function ownDeal({ db }: Pick<DrawParts, 'db'>, caller: Caller, dealId: string) {
  const scope = moneyScope(caller);
  return scope && (await findBuildingDeal(db, scope, dealId));
}

/** Changes the kind of a file for the next draw, or an invoice’s amount. */
export async function changeAttachment(
  parts: Pick<DrawParts, 'db' | 'links'>,
  caller: Caller,
  body: ChangedAttachment,
): Promise<{ attachment: DrawAttachment } | Refusal<'deal_not_found' | 'not_found'>> {
  const deal = await ownDeal(parts, caller, body.dealid);
  if (!deal) return refuse('deal_not_found');
  const changed = await writeChange(
    parts.db,
    { dealId: deal.id, id: body.attachmentId },
    { kind: body.kind, invoiceAmount: body.kind === 'invoice' ? (body.invoiceAmount ?? null) : null },
  );
  return changed ? { attachment: presentAttachment(parts.links, changed) } : refuse('not_found');
}

/** Removes a file from the next draw and returns the remaining ones. Removing a missing file is not an error. */
export async function removeAttachment(
  parts: Pick<DrawParts, 'db' | 'links' | 'files' | 'clock'>,
  caller: Caller,
  { dealid, attachmentId }: { dealid: string; attachmentId: string },
): Promise<{ attachments: DrawAttachment[] } | Refusal<'deal_not_found'>> {
  const { db, files, links, clock } = parts;
  const deal = await ownDeal(parts, caller, dealid);
  if (!deal) return refuse('deal_not_found');
  const key = await db.transaction().execute(async (tx) => {
    const removed = await writeRemoval(tx, { nextDrawOf: deal.id }, attachmentId);
    if (removed !== undefined) {
      await recordAction(tx, {
        at: clock.now(),
        accountId: caller.accountId,
        action: 'draw file taken back',
        subject: deal.id,
        particulars: { attachment: attachmentId },
      });
    }
    return removed;
  });
  // If this fails, the sweep removes the bytes, since their row is gone.
  if (key !== undefined && isFileKey(key)) await files.remove(key);
  const left = await attachmentsForNextDraw(db, deal.id);
  return { attachments: left.map((row) => presentAttachment(links, row)) };
}

/** Opens the file behind a signed link. */
export function openAttachment(
  { db, files, links }: Pick<DrawParts, 'db' | 'files' | 'links'>,
  token: string,
): Promise<FileReply | Refusal<'not_found'>> {
  return openKeptFile(files, links.read(token), (id) => attachmentToOpen(db, id));
}
