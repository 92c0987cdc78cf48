import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { mailExpired } from './notices.ts';
import { publishByHand } from './publish-by-hand.ts';
import { expireFigures } from './store.ts';

/** Closes figures that were not decided in time, and emails the employees who entered them. */
export async function expireByHand(tx: Transaction, now: Date, lender: LenderNow): Promise<void> {
  for (const enterer of await expireFigures(tx, now)) {
    await mailExpired(tx, lender, enterer, now);
    await publishByHand(tx, enterer);
  }
}

export function sweepByHand(db: Database, now: Date, lender: LenderNow): Promise<void> {
  return db.transaction().execute((tx) => expireByHand(tx, now, lender));
}
