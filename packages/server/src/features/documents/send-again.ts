import { mayComeBack } from '@drawbridge/domain/documents/document-review.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import type { DocumentParts } from './document-parts.ts';
import { lockDocument, noteReview, writeReview } from './review-store.ts';

/** Reopens the review of a returned document that was sent again unchanged. */
export function sendAgain(
  { db, clock }: Pick<DocumentParts, 'db' | 'clock'>,
  caller: Caller,
  { dealId, id }: { readonly dealId: string; readonly id: string },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const locked = await lockDocument(tx, id);
    if (!locked || !mayComeBack(locked.review)) return;
    const at = clock.now();
    await writeReview(tx, id, { state: 'submitted', at });
    await noteReview(tx, { id, state: 'submitted', at, by: caller.accountId });
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: 'document sent again',
      subject: dealId,
      particulars: { document: id, name: locked.name },
    });
    await publish(tx, { kind: 'documents', id: dealId, audience: { deal: dealId } });
  });
}
