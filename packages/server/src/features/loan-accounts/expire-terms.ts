import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { publish } from '../../platform/live/publish.ts';
import { mailExpired } from './notices.ts';
import { expireTermsProposals, proposerOfTerms } from './proposal-store.ts';

/** Closes proposals that were not decided in time, and emails the employees who made them. */
export async function expireTerms(tx: Transaction, now: Date, lender: LenderNow): Promise<void> {
  for (const id of await expireTermsProposals(tx, now)) {
    await mailExpired(tx, lender, await proposerOfTerms(tx, id), now);
    await publish(tx, { kind: 'work', id, audience: { staff: true } });
  }
}

export function sweepTerms(db: Database, now: Date, lender: LenderNow): Promise<void> {
  return db.transaction().execute((tx) => expireTerms(tx, now, lender));
}
