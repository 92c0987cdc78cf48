import type { FileType } from '@drawbridge/domain/documents/file-types.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';

const columns = ['id', 'beneficiary_id', 'name', 'type', 'size', 'created_at'] as const;

/** The accounts’ files, oldest first. */
export async function filesOfAccounts(db: Queries, accountIds: readonly string[]) {
  if (accountIds.length === 0) return [];
  return db
    .selectFrom('beneficiary_files')
    .select(columns)
    .where('beneficiary_id', 'in', accountIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export type BeneficiaryFileRow = Awaited<ReturnType<typeof filesOfAccounts>>[number];

export async function hasContent(db: Queries, accountId: string, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('beneficiary_files')
    .select('id')
    .where('beneficiary_id', '=', accountId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many files an account has. Locks the account against new files and decisions until the transaction ends. */
export async function holdFiles(tx: Transaction, accountId: string): Promise<number> {
  await tx.selectFrom('beneficiaries').select('id').where('id', '=', accountId).forUpdate().execute();
  return (await filesOfAccounts(tx, [accountId])).length;
}

export async function writeFile(
  tx: Queries,
  file: {
    readonly accountId: string;
    readonly key: string;
    readonly name: string;
    readonly type: FileType;
    readonly size: number;
    readonly sha256: string;
    readonly uploadedBy: string;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('beneficiary_files')
    .values({
      beneficiary_id: file.accountId,
      file_key: file.key,
      name: file.name,
      type: file.type,
      size: file.size,
      sha256: file.sha256,
      uploaded_by: file.uploadedBy,
      created_at: file.at,
    })
    .execute();
}

/** Removes an account’s file and returns the key of its bytes. */
export async function removeFile(
  tx: Transaction,
  { accountId, id }: { accountId: string; id: string },
): Promise<string | undefined> {
  const removed = await tx
    .deleteFrom('beneficiary_files')
    .where('id', '=', id)
    .where('beneficiary_id', '=', accountId)
    .returning('file_key')
    .executeTakeFirst();
  if (removed) await tx.deleteFrom('files').where('key', '=', removed.file_key).execute();
  return removed?.file_key;
}

export function fileToOpen(db: Queries, id: string) {
  return db
    .selectFrom('beneficiary_files')
    .select(['beneficiary_id', 'name', 'type', 'size', 'file_key'])
    .where('id', '=', id)
    .executeTakeFirst();
}
