import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { publish } from '../../platform/live/publish.ts';

/** Whoever looks at a request, its sender or the lender’s people, sees what has changed without reloading. */
export async function tellBrowsers(
  tx: Transaction<Tables>,
  { id, account_id: accountId }: { readonly id: string; readonly account_id: string | null },
): Promise<void> {
  if (accountId !== null) await publish(tx, { kind: 'request', id, audience: { person: accountId } });
  await publish(tx, { kind: 'request', id, audience: { staff: true } });
}
