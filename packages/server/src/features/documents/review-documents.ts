import { mayReview } from '@drawbridge/domain/documents/document-review.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import type { DocumentParts } from './document-parts.ts';
import type { DocumentNotices } from './notices.ts';
import {
  claimAccepted,
  lockDocument,
  noteReview,
  settleItem,
  waitingDocuments,
  writeReview,
  type ReviewedDocumentRow,
} from './review-store.ts';

type Parts = Pick<DocumentParts, 'db' | 'clock' | 'notices'>;
type Refused = Refusal<'document_not_found' | 'document_decided'>;
type Left = { left: { id: string; name: string }[] };

/** Documents accepted within this many seconds share one email. */
const gatherSeconds = 60;

/** Accepts documents: all of them, or none if a colleague has already decided on one. */
export function acceptDocuments(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  caller: Caller,
  ids: readonly string[],
): Promise<Left | Refused> {
  return db.transaction().execute(async (tx): Promise<Left | Refused> => {
    const at = clock.now();
    const locked: ReviewedDocumentRow[] = [];
    // Locks in a fixed order, so that two employees never deadlock.
    for (const id of [...new Set(ids)].toSorted()) {
      const row = await lockSubmitted(tx, id);
      if (isRefusal(row)) return row;
      locked.push(row);
    }
    const [first] = locked;
    if (!first || locked.some((row) => row.deal_id !== first.deal_id)) return refuse('document_not_found');
    for (const row of locked) {
      await decide(tx, caller, row, { state: 'accepted', at });
      if (row.action_item_id !== null) await settleItem(tx, row.action_item_id, at);
    }
    for (const accountId of new Set(locked.map((row) => row.sender_id))) {
      const about = { accountId, dealId: first.deal_id };
      const key = `mail accepted documents ${about.accountId} ${about.dealId}`;
      const timing = { afterSeconds: gatherSeconds, key, keepsTime: true };
      await enqueue(tx, 'mail accepted documents', about, timing);
    }
    await notifyBrowsers(tx, first.deal_id);
    return { left: await waitingDocuments(tx, first.deal_id) };
  });
}

/** Returns a document and emails its sender the reason. */
export function returnDocument(
  { db, clock, notices }: Parts,
  caller: Caller,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Left | Refused> {
  return db.transaction().execute(async (tx): Promise<Left | Refused> => {
    const row = await lockSubmitted(tx, id);
    if (isRefusal(row)) return row;
    const at = clock.now();
    const because = reason.trim();
    await decide(tx, caller, row, { state: 'returned', at, reason: because });
    await notices.returned(tx, { ...inMail(row), reason: because, sentFor: row.sent_for }, at);
    await notifyBrowsers(tx, row.deal_id);
    return { left: await waitingDocuments(tx, row.deal_id) };
  });
}

/** Emails a person which of their documents for a deal were accepted since the last email. */
export function mailAcceptedDocuments(
  { db, clock, notices }: Pick<DocumentParts, 'db' | 'clock'> & { readonly notices: DocumentNotices },
  about: { readonly accountId: string; readonly dealId: string },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const at = clock.now();
    const accepted = await claimAccepted(tx, { ...about, at });
    const [first] = accepted;
    if (!first) return;
    await notices.accepted(tx, { ...inMail(first), names: accepted.map(({ name }) => name) }, at);
  });
}

async function lockSubmitted(tx: Transaction, id: string): Promise<ReviewedDocumentRow | Refused> {
  const row = await lockDocument(tx, id);
  if (!row) return refuse('document_not_found');
  return mayReview(row.review) ? row : refuse('document_decided');
}

async function decide(
  tx: Transaction,
  caller: Caller,
  row: ReviewedDocumentRow,
  to: { readonly state: 'accepted' | 'returned'; readonly at: Date; readonly reason?: string },
): Promise<void> {
  const { state, at, reason } = to;
  const note = reason === undefined ? {} : { note: reason };
  await writeReview(tx, row.id, to);
  await noteReview(tx, { id: row.id, state, at, by: caller.accountId, ...note });
  await recordAction(tx, {
    at,
    accountId: caller.accountId,
    action: `document ${state}`,
    subject: row.deal_id,
    particulars: { document: row.id, name: row.name, ...(reason === undefined ? {} : { reason }) },
  });
}

async function notifyBrowsers(tx: Transaction, dealId: string): Promise<void> {
  await publish(tx, { kind: 'documents', id: dealId, audience: { deal: dealId } });
}

function inMail(row: ReviewedDocumentRow) {
  return {
    name: row.sender_name,
    email: row.sender_email,
    dealId: row.deal_id,
    deal: row.deal_name,
    document: row.name,
  };
}
