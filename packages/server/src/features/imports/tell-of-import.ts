import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { publish } from '../../platform/live/publish.ts';

/** Up to so many deals, those who see one hear of that one; of more, everybody hears once that much has changed. */
const mostTold = 50;

/** Tells browsers of what an import has changed: never one hint a row. */
export async function tellOfImport(
  tx: Transaction<Tables>,
  { hintId }: { readonly hintId: string },
  dealIds: readonly string[],
): Promise<void> {
  if (dealIds.length > mostTold) {
    await publish(tx, { kind: 'import', id: hintId, audience: { everybody: true } });
    return;
  }
  for (const id of dealIds) await publish(tx, { kind: 'deal', id, audience: { deal: id } });
  await publish(tx, { kind: 'import', id: hintId, audience: { staff: true } });
}
