import type { Transaction } from '../../platform/database/connect.ts';
import { publish } from '../../platform/live/publish.ts';

/** Up to this many deals, each gets its own hint; beyond it, everybody gets one hint that deals changed. */
const mostDealHints = 50;

/** Sends browsers hints of the deals an import changed, never one per row. */
export async function notifyBrowsersOfImport(
  tx: Transaction,
  { hintId }: { readonly hintId: string },
  dealIds: readonly string[],
): Promise<void> {
  if (dealIds.length > mostDealHints) {
    await publish(tx, { kind: 'import', id: hintId, audience: { everybody: true } });
    return;
  }
  for (const id of dealIds) await publish(tx, { kind: 'deal', id, audience: { deal: id } });
  await publish(tx, { kind: 'import', id: hintId, audience: { staff: true } });
}
