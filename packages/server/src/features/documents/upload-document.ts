import {
  documentMessages,
  fileFaultMessages,
  type UploadDocument,
} from '@drawbridge/contract/documents/schema.ts';
import { cleanFileName } from '@drawbridge/domain/documents/file-name.ts';
import {
  dealDocumentRule,
  judgeFile,
  judgeOutside,
  type FileFault,
} from '@drawbridge/domain/documents/judge-file.ts';
import { decodeBase64 } from '../../platform/files/decode-base64.ts';
import { keepFile, sha256Of } from '../../platform/files/keep-file.ts';
import { recognizeContent } from '../../platform/files/recognize-content.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { dealScope } from '../deals/public.ts';
import type { DocumentParts } from './document-parts.ts';
import { documentUrl } from './present.ts';
import { addDocument, documentByContent, isDealInScope } from './store.ts';

type FileRefusal = Refusal<'invalid_input' | 'too_large' | 'file_not_accepted' | 'file_unreadable'>;

/** Adds a document to a deal of the caller’s. A content that the deal has already stays one document. */
export async function uploadDocument(
  { db, files, links, clock, virusScan }: DocumentParts,
  caller: Caller,
  body: UploadDocument,
): Promise<{ url: string } | FileRefusal | Refusal<'deal_not_found'>> {
  const dealId = body.opportunityId;
  const scope = dealScope(caller);
  if (!scope || !(await isDealInScope(db, scope, dealId))) return refuse('deal_not_found');

  const read = await readDocument(body);
  if ('refused' in read) return read;
  const { bytes, name, type } = read;
  const sha256 = await sha256Of(bytes);
  const known = await documentByContent(db, dealId, sha256);
  if (known) return { url: documentUrl(links, known.id) };
  if ((await virusScan.find(bytes)) !== undefined) return refuseFile('infected');

  const at = clock.now();
  const id = await keepFile({ db, files }, { bytes, sha256, at }, async (tx, file) => {
    const { size, key: fileKey } = file;
    const written = { dealId, fileKey, name, type, size, sha256, uploadedBy: caller.accountId, at };
    const document = await addDocument(tx, written);
    if (document.added) {
      const particulars = { document: document.id, name, size, sha256 };
      await recordAction(tx, {
        at,
        accountId: caller.accountId,
        action: 'document uploaded',
        subject: dealId,
        particulars,
      });
      await publish(tx, { kind: 'documents', id: dealId, audience: { deal: dealId } });
    }
    return { keep: document.added, result: document.id };
  });
  return { url: documentUrl(links, id) };
}

/** The bytes with their name and type, or why they cannot be kept. What is wrong from outside is said without reading. */
async function readDocument(body: UploadDocument) {
  const name = cleanFileName(body.rentrollfilename);
  if (body.rentrollfiledata === '') return refuseFile('empty');
  const bytes = decodeBase64(body.rentrollfiledata);
  if (!bytes) {
    return refuse('invalid_input', {
      errors: [{ path: 'rentrollfiledata', message: documentMessages.notBase64 }],
    });
  }
  const outside = judgeOutside(dealDocumentRule, { name, size: bytes.length });
  if ('fault' in outside) return refuseFile(outside.fault);
  const content = await recognizeContent(bytes);
  const verdict = judgeFile(dealDocumentRule, { name, size: bytes.length, content });
  return 'fault' in verdict ? refuseFile(verdict.fault) : { bytes, name, type: verdict.type };
}

const codeOfFault = {
  empty: 'invalid_input',
  'too large': 'too_large',
  'not accepted': 'file_not_accepted',
  'not what it says': 'file_not_accepted',
  damaged: 'file_unreadable',
  protected: 'file_unreadable',
  infected: 'file_not_accepted',
} as const satisfies Record<FileFault, FileRefusal['refused']>;

function refuseFile(fault: FileFault): FileRefusal {
  const { title, detail } = fileFaultMessages[fault];
  return refuse(codeOfFault[fault], {
    detail: `${title} ${detail}`,
    errors: [{ path: 'rentrollfiledata', message: title }],
  });
}
