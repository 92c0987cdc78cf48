import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { publish } from '../../platform/live/publish.ts';

/** The borrower who requests a draw, and the lender’s people, see a bank account as it now stands without reloading. */
export async function tellBrowsers(
  tx: Transaction<Tables>,
  { id, dealId }: { readonly id: string; readonly dealId: string },
): Promise<void> {
  await publish(tx, { kind: 'construction', id: dealId, audience: { deal: dealId } });
  await publish(tx, { kind: 'work', id, audience: { staff: true } });
}
