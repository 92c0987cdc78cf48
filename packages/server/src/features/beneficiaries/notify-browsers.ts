import type { Transaction } from '../../platform/database/connect.ts';
import { publish } from '../../platform/live/publish.ts';

/** Updates the account in open pages of the deal’s borrower and of employees. */
export async function notifyBrowsers(
  tx: Transaction,
  { id, dealId }: { readonly id: string; readonly dealId: string },
): Promise<void> {
  await publish(tx, { kind: 'construction', id: dealId, audience: { deal: dealId } });
  await publish(tx, { kind: 'work', id, audience: { staff: true } });
}
