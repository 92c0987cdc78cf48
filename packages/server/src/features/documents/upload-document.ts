import type { UploadDocument } from '@drawbridge/contract/documents/schema.ts';
import { mayComeBack } from '@drawbridge/domain/documents/document-review.ts';
import { dealDocumentRule } from '@drawbridge/domain/documents/judge-file.ts';
import { documentMessages } from '@drawbridge/messages/documents';
import { keepFile } from '../../platform/files/keep-file.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { dealScope, isDealInScope } from '../deals/public.ts';
import type { DocumentParts } from './document-parts.ts';
import { documentUrl } from './present.ts';
import { readUpload, refuseFile, type FileRefusal } from './read-upload.ts';
import { isOpenItem, noteReview } from './review-store.ts';
import { sendAgain } from './send-again.ts';
import { addDocument, documentByContent } from './store.ts';

/** The field of the file’s bytes in the request. */
const path = 'rentrollfiledata';

/** Adds a document to one of the caller’s deals. Content the deal already has is not added again. */
export async function uploadDocument(
  { db, files, links, clock, virusScan }: DocumentParts,
  caller: Caller,
  body: UploadDocument,
): Promise<
  { url: string } | FileRefusal | Refusal<'deal_not_found' | 'invalid_input' | 'too_many_requests'>
> {
  const dealId = body.opportunityId;
  const scope = dealScope(caller);
  if (!scope || !(await isDealInScope(db, scope, dealId))) return refuse('deal_not_found');

  const { actionItem } = body;
  if (actionItem !== undefined && !(await isOpenItem(db, dealId, actionItem))) return refuseItem();

  const file = { name: body.rentrollfilename, data: body.rentrollfiledata };
  const read = await readUpload(dealDocumentRule, file, path);
  if ('refused' in read) return read;
  const { bytes, sha256, size, name, type } = read;
  const known = await documentByContent(db, dealId, sha256);
  if (known) {
    if (mayComeBack(known.review)) await sendAgain({ db, clock }, caller, { dealId, id: known.id });
    return { url: documentUrl(links, known.id) };
  }
  if ((await virusScan.find(bytes)) !== undefined) return refuseFile('infected', path, dealDocumentRule);

  const at = clock.now();
  const id = await keepFile(
    { db, files },
    { bytes, sha256, size, at, sender: caller },
    async (tx, { key: fileKey }) => {
      const written = { dealId, fileKey, name, type, size, sha256, uploadedBy: caller.accountId, at };
      // Employees' own uploads need no review.
      const toReview = caller.accountType !== 'Employee';
      const document = await addDocument(tx, { ...written, toReview, actionItemId: actionItem });
      if (document.added) {
        const particulars = { document: document.id, name, size, sha256 };
        await recordAction(tx, {
          at,
          accountId: caller.accountId,
          action: 'document uploaded',
          subject: dealId,
          particulars,
        });
        if (toReview) await noteReview(tx, { id: document.id, state: 'submitted', at, by: caller.accountId });
        await publish(tx, { kind: 'documents', id: dealId, audience: { deal: dealId } });
      }
      return { keep: document.added, result: document.id };
    },
  );
  if (isRefusal(id)) return id;
  return { url: documentUrl(links, id) };
}

function refuseItem(): Refusal<'invalid_input'> {
  return refuseField('actionItem', documentMessages.actionItem);
}
