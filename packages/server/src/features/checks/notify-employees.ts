import type { Transaction } from '../../platform/database/connect.ts';
import { publish } from '../../platform/live/publish.ts';

/** Updates employees’ open pages. Borrowers and brokers see nothing of checks. */
export async function notifyEmployees(tx: Transaction, dealId: string): Promise<void> {
  await publish(tx, { kind: 'work', id: dealId, audience: { staff: true } });
}
