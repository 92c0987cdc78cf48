import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { LiveEvent } from './live-message.ts';
import { notify } from './store.ts';

/**
 * Notifies the browsers of the audience that something changed, within the transaction that changes it: they hear of it
 * once that is committed. They get the kind of thing and its id, and fetch the rest themselves.
 */
export async function publish(tx: Transaction<Tables>, event: LiveEvent): Promise<void> {
  await notify(tx, event);
}
