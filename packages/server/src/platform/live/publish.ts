import type { Transaction } from '../database/connect.ts';
import type { LiveEvent } from './live-message.ts';
import { notify } from './store.ts';

/**
 * Notifies the audience’s browsers of a change, once the transaction that makes it commits. They get the kind of thing and
 * its id, and fetch the rest themselves.
 */
export async function publish(tx: Transaction, event: LiveEvent): Promise<void> {
  await notify(tx, event);
}
