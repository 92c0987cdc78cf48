import type { Generated, GeneratedAlways } from 'kysely';
import type { ReviewState } from '@drawbridge/domain/documents/document-review.ts';
import type { FileType } from '@drawbridge/domain/documents/file-types.ts';

/** Files, and the documents of deals and lines of credit. */
export interface DocumentTables {
  files: { key: string; size: number; sha256: string; created_at: Date; sender: Generated<string | null> };
  /** Summands: how many files are stored, and their bytes. */
  file_counts: { id: GeneratedAlways<number>; files: number; bytes: number };
  documents: {
    id: Generated<string>;
    /** Null for a file of a line of credit. */
    deal_id: string | null;
    line_of_credit_id: string | null;
    checklist_item_id: string | null;
    /** Null for documents without a review. */
    review: ReviewState | null;
    submitted_at: Date | null;
    returned_because: string | null;
    action_item_id: string | null;
    told_at: Date | null;
    file_key: string;
    name: string;
    type: FileType;
    size: number;
    sha256: string;
    uploaded_by: string;
    created_at: Date;
  };
  document_events: {
    id: Generated<number>;
    document_id: string;
    state: ReviewState;
    at: Date;
    account_id: string;
    note: string | null;
  };
}
