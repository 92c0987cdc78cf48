import type { LedgerWaiver } from '@drawbridge/contract/ledger/account-schema.ts';
import type { WaivedBucket } from '@drawbridge/domain/loan-accounts/account-posting.ts';
import { dollarsOf } from '@drawbridge/domain/money/cents.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { waiversOf } from './waivers-store.ts';

/** What the ledger page shows. Older ones count in the account all the same. */
const mostShown = 50;

/** The newest waivers of a loan, withdrawn ones included. */
export async function shownWaivers(db: Queries, dealId: string): Promise<LedgerWaiver[]> {
  const rows = await waiversOf(db, dealId, mostShown);
  return rows.map((row) => {
    const { bucket, amountCents } = waived(row.particulars);
    return {
      id: row.id,
      on: row.on_day,
      bucket,
      amount: dollarsOf(amountCents),
      reason: row.reason ?? '',
      postedAt: row.posted_at.toISOString(),
      postedBy: row.posted_by_name,
      isWithdrawn: row.withdrawn_at !== null,
    };
  });
}

/** What a waiver says: only employees write one, through `postOnAccount`. */
export function waived(particulars: Readonly<Record<string, unknown>>): {
  readonly bucket: WaivedBucket;
  readonly amountCents: number;
} {
  return particulars as { bucket: WaivedBucket; amountCents: number };
}
