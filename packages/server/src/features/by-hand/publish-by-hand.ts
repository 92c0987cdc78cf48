import type { Transaction } from '../../platform/database/connect.ts';
import { publish } from '../../platform/live/publish.ts';

/** Refetches the page of the figures, and the work queue. */
export async function publishByHand(
  tx: Transaction,
  { id, dealId }: { readonly id: string; readonly dealId: string },
): Promise<void> {
  await publish(tx, { kind: 'payments', id: dealId, audience: { deal: dealId } });
  await publish(tx, { kind: 'work', id, audience: { staff: true } });
}
