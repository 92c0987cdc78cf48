import type { JsonRow } from '@drawbridge/server/platform/database/json-row.ts';

export type RequestRow = JsonRow<'requests', 'id' | 'account_id' | 'deal_id' | 'status' | 'asked'>;
export type RequestEventRow = JsonRow<'request_history', 'note' | 'account_id'>;
export type RequestMessageRow = JsonRow<'request_messages', 'id'>;
