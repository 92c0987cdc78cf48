import type { NewBeneficiaryFile, OwnBankAccount } from '@drawbridge/contract/beneficiaries/schema.ts';
import { beneficiaryFileRule } from '@drawbridge/domain/documents/judge-file.ts';
import { beneficiaryMessages } from '@drawbridge/messages/beneficiaries';
import { keepFile } from '../../platform/files/keep-file.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { borrowerOfDeal, moneyScope } from '../deals/public.ts';
import { readUpload, refuseFile, type FileRefusal } from '../documents/public.ts';
import type { BeneficiaryFileParts } from './beneficiary-parts.ts';
import { hasContent, holdFiles, writeFile } from './file-store.ts';
import { ownAccounts } from './list-beneficiaries.ts';
import { stateOf } from './store.ts';
import { notifyBrowsers } from './notify-browsers.ts';

/** The request field that has the file’s bytes. */
const path = 'filedata';
const mostFiles = 10;

type Refused = Refusal<'deal_not_found' | 'bank_account_not_found' | 'bank_account_decided'>;

/** Attaches a voided check or bank letter to the borrower’s account. Stores bytes and row together, or neither. */
export async function attachFile(
  { db, clock, files, virusScan }: BeneficiaryFileParts,
  caller: Caller,
  dealId: string,
  { beneficiaryId, filename, filedata }: NewBeneficiaryFile,
): Promise<{ accounts: OwnBankAccount[] } | Refused | FileRefusal | Refusal<'too_many_requests'>> {
  const scope = moneyScope(caller);
  const ownerId = scope && (await borrowerOfDeal(db, scope, dealId));
  if (ownerId === undefined) return refuse('deal_not_found');
  const early = await stateOf(db, ownerId, beneficiaryId);
  if (early === undefined) return refuse('bank_account_not_found');
  if (early === 'rejected') return refuse('bank_account_decided');
  const read = await readUpload(beneficiaryFileRule, { name: filename, data: filedata }, path);
  if ('refused' in read) return read;
  const { bytes, size, sha256, name, type } = read;
  if ((await virusScan.find(bytes)) !== undefined) return refuseFile('infected', path, beneficiaryFileRule);

  const at = clock.now();
  const refused = await keepFile<Refused | FileRefusal | undefined>(
    { db, files },
    { bytes, size, sha256, at, sender: caller },
    async (tx, { key }) => {
      const count = await holdFiles(tx, beneficiaryId);
      if (await hasContent(tx, beneficiaryId, sha256)) return { keep: false, result: undefined };
      if ((await stateOf(tx, ownerId, beneficiaryId)) === 'rejected')
        return { keep: false, result: refuse('bank_account_decided') };
      if (count >= mostFiles)
        return { keep: false, result: refuse('too_large', { detail: beneficiaryMessages.tooManyFiles }) };
      await writeFile(tx, {
        accountId: beneficiaryId,
        key,
        name,
        type,
        size,
        sha256,
        uploadedBy: caller.accountId,
        at,
      });
      await recordAction(tx, {
        at,
        accountId: caller.accountId,
        action: 'bank account file attached',
        subject: beneficiaryId,
        particulars: { dealId, name, size, sha256 },
      });
      await notifyBrowsers(tx, { id: beneficiaryId, dealId });
      return { keep: true, result: undefined };
    },
  );
  return refused ?? { accounts: await ownAccounts(db, ownerId) };
}
