import type { JsonRow } from '@drawbridge/server/platform/database/json-row.ts';

export type DocumentEventRow = JsonRow<'document_events', 'note'>;
export type DocumentRow = JsonRow<
  'documents',
  'id' | 'deal_id' | 'line_of_credit_id' | 'checklist_item_id' | keyof typeof notReviewed
>;
export type FileRow = JsonRow<'files'>;

export const notReviewed = {
  review: null,
  submitted_at: null,
  returned_because: null,
  told_at: null,
} as const;
