import { openKeptFile } from '../../platform/files/open-kept-file.ts';
import { refuse, type FileReply, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import type { BeneficiaryFileParts } from './beneficiary-parts.ts';
import { countView } from './count-view.ts';
import { fileToOpen } from './file-store.ts';

/** Returns a link to an account’s file for an employee. A voided check shows the full number, so each view is counted and logged. */
export function showFile(
  { db, clock, links }: BeneficiaryFileParts,
  caller: Caller,
  { id, fileId }: { readonly id: string; readonly fileId: string },
): Promise<{ url: string } | Refusal<'not_found' | 'too_many_requests'>> {
  return db.transaction().execute(async (tx) => {
    const { accountId } = caller;
    const file = await fileToOpen(tx, fileId);
    if (file?.beneficiary_id !== id) return refuse('not_found');
    const at = clock.now();
    const tooMany = await countView(tx, { accountId, beneficiaryId: id, at });
    if (tooMany) return tooMany;
    await recordAction(tx, {
      at,
      accountId,
      action: 'bank account file opened',
      subject: id,
      particulars: { file: fileId, name: file.name },
    });
    return { url: `/lima/api/beneficiary-files/${links.sign(fileId)}` };
  });
}

/** The file behind a signed link. */
export function openFile(
  { db, files, links }: BeneficiaryFileParts,
  token: string,
): Promise<FileReply | Refusal<'not_found'>> {
  return openKeptFile(files, links.read(token), (id) => fileToOpen(db, id));
}
