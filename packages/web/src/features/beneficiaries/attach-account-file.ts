import { beneficiaryRoutes } from '@drawbridge/contract/beneficiaries/routes.ts';
import type { OwnBankAccount } from '@drawbridge/contract/beneficiaries/schema.ts';
import { extensionsOf } from '@drawbridge/domain/documents/file-types.ts';
import { beneficiaryFileRule } from '@drawbridge/domain/documents/judge-file.ts';
import { call } from '../../platform/api.ts';
import { readAsDataUrl } from '../../platform/upload.ts';

export const accountFileTypes = extensionsOf(beneficiaryFileRule.types).join(',');

/** Uploads a voided check or bank letter for an account and returns the updated accounts. */
export async function attachAccountFile(
  dealId: string,
  accountId: string,
  file: File,
): Promise<OwnBankAccount[]> {
  const { accounts } = await call(beneficiaryRoutes.attach, {
    query: { dealid: dealId },
    body: { beneficiaryId: accountId, filename: file.name, filedata: await readAsDataUrl(file) },
  });
  return accounts;
}
