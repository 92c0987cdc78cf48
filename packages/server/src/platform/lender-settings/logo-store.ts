import type { StoredLogo } from '@drawbridge/contract/lender-settings/brand.ts';
import type { Queries, Transaction } from '../database/connect.ts';

export async function keepLogo(
  tx: Transaction,
  { digest, type }: StoredLogo,
  bytes: Buffer,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('logos')
    .values({ digest, type, bytes, sent_at: at })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute();
}

export function logoBytes(db: Queries, digest: string) {
  return db.selectFrom('logos').select(['type', 'bytes']).where('digest', '=', digest).executeTakeFirst();
}
