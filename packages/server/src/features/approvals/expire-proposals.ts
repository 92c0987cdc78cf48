import type { Database, Transaction } from '../../platform/database/connect.ts';
import { publish } from '../../platform/live/publish.ts';
import { recordAction } from '../access/public.ts';
import { writeExpired } from './store.ts';

export async function expireProposals(tx: Transaction, now: Date): Promise<void> {
  for (const { id, summary, proposed_by } of await writeExpired(tx, now)) {
    await recordAction(tx, {
      at: now,
      accountId: proposed_by,
      action: 'change expired',
      subject: id,
      particulars: { change: summary },
    });
    await publish(tx, { kind: 'approval', id, audience: { staff: true } });
  }
}

export function sweepProposals(db: Database, now: Date): Promise<void> {
  return db.transaction().execute((tx) => expireProposals(tx, now));
}
