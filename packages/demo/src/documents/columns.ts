export interface DocumentEventRow {
  document_id: string;
  state: 'submitted' | 'accepted' | 'returned';
  at: string;
  account_id: string;
  note: string | null;
}

export interface DocumentRow {
  id: string;
  /** The deal it belongs to; null for a line of credit's. */
  deal_id: string | null;
  line_of_credit_id: string | null;
  checklist_item_id: string | null;
  file_key: string;
  name: string;
  type: 'pdf' | 'csv' | 'txt';
  size: number;
  sha256: string;
  uploaded_by: string;
  created_at: string;
  /** Null if it needs no review. */
  review: 'submitted' | 'accepted' | 'returned' | null;
  submitted_at: string | null;
  returned_because: string | null;
  told_at: string | null;
}

export interface FileRow {
  key: string;
  size: number;
  sha256: string;
  created_at: string;
}

export const notReviewed = {
  review: null,
  submitted_at: null,
  returned_because: null,
  told_at: null,
} as const;
