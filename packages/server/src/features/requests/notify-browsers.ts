import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { publish } from '../../platform/live/publish.ts';

/** Updates the request’s open pages, the sender’s and the lender’s. */
export async function notifyBrowsers(
  tx: Transaction<Tables>,
  { id, account_id: accountId }: { readonly id: string; readonly account_id: string | null },
): Promise<void> {
  if (accountId !== null) await publish(tx, { kind: 'request', id, audience: { person: accountId } });
  await publish(tx, { kind: 'request', id, audience: { staff: true } });
}
