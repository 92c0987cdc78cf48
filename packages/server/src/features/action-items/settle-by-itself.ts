import type { ActionItemKind } from '@drawbridge/domain/action-items/action-items.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { publish } from '../../platform/live/publish.ts';
import { settleItemsOfKind } from './store.ts';

/** Marks the open items of a kind on deals as done, because what they asked for is in. */
export async function settleByItself(
  tx: Transaction,
  done: { readonly kind: ActionItemKind; readonly dealIds: readonly string[]; readonly at: Date },
): Promise<void> {
  for (const dealId of await settleItemsOfKind(tx, done))
    await publish(tx, { kind: 'deal', id: dealId, audience: { deal: dealId } });
}
