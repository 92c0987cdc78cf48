import type { ActionItemKind } from '@drawbridge/domain/action-items/action-items.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';

export interface ActionItemRow {
  id: string;
  deal_id: string;
  kind: ActionItemKind;
  words: string;
  due_on: PlainDate | null;
  created_at: string;
  done_at: string | null;
}
