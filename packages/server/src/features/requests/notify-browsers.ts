import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { publish } from '../../platform/live/publish.ts';

/** Open pages of a request, its sender’s and the lender’s, show what has changed without reloading. */
export async function notifyBrowsers(
  tx: Transaction<Tables>,
  { id, account_id: accountId }: { readonly id: string; readonly account_id: string | null },
): Promise<void> {
  if (accountId !== null) await publish(tx, { kind: 'request', id, audience: { person: accountId } });
  await publish(tx, { kind: 'request', id, audience: { staff: true } });
}
