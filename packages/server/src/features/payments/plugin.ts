import type { paymentRoutes } from '@drawbridge/contract/payments/routes.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { readAccountHistory } from './read-account-history.ts';

export function paymentHandlers(db: Database): HandlersOf<typeof paymentRoutes> {
  return {
    accountHistory: ({ caller, body }) => readAccountHistory(db, caller, body.dealid),
  };
}
