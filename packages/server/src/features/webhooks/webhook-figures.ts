import type { Database } from '../../platform/database/connect.ts';
import { deliveryFigures } from './delivery-store.ts';

/** What monitoring is told of deliveries; undefined when the database cannot be asked. */
export function webhookFigures(db: Database): ReturnType<typeof deliveryFigures> {
  return deliveryFigures(db).catch(() => undefined);
}
