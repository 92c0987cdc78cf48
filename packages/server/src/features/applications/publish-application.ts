import type { Transaction } from '../../platform/database/connect.ts';
import { publish } from '../../platform/live/publish.ts';
import type { ApplicationRow } from './store.ts';

/** Refreshes the pages of employees, and of the applicant and broker with an account. */
export async function publishApplication(
  tx: Transaction,
  { id, account_id: applicant, broker_id: broker }: Pick<ApplicationRow, 'id' | 'account_id' | 'broker_id'>,
): Promise<void> {
  const kind = 'application';
  await publish(tx, { kind, id, audience: { staff: true } });
  for (const person of new Set([applicant, broker]))
    if (person !== null) await publish(tx, { kind, id, audience: { person } });
}
