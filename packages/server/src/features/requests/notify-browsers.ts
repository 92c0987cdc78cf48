import type { Transaction } from '../../platform/database/connect.ts';
import { publish } from '../../platform/live/publish.ts';

/** Updates the request’s open pages, the sender’s and the lender’s. */
export async function notifyBrowsers(
  tx: Transaction,
  { id, account_id: accountId }: { readonly id: string; readonly account_id: string | null },
): Promise<void> {
  if (accountId !== null) await publish(tx, { kind: 'request', id, audience: { person: accountId } });
  await publish(tx, { kind: 'request', id, audience: { staff: true } });
}
