import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { publish } from '../../platform/live/publish.ts';

/** Updates the account in open pages of the deal’s borrower and of employees. */
export async function notifyBrowsers(
  tx: Transaction<Tables>,
  { id, dealId }: { readonly id: string; readonly dealId: string },
): Promise<void> {
  await publish(tx, { kind: 'construction', id: dealId, audience: { deal: dealId } });
  await publish(tx, { kind: 'work', id, audience: { staff: true } });
}
