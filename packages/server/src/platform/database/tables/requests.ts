import type { ColumnType, Generated } from 'kysely';
import type { FileType } from '@drawbridge/domain/documents/file-types.ts';
import type { RequestKind } from '@drawbridge/domain/requests/request-kinds.ts';
import type { RequestStatus } from '@drawbridge/domain/requests/request-states.ts';

/** Servicing requests and their history, messages and files. */
export interface RequestTables {
  requests: {
    id: Generated<string>;
    kind: RequestKind;
    reference: string;
    account_id: string | null;
    deal_id: string | null;
    loan_number: string;
    email: string;
    fields: ColumnType<Readonly<Record<string, unknown>>, string, never>;
    status: Generated<RequestStatus>;
    asked: string | null;
    /** The language it was sent in; null for requests before 0025. */
    language: string | null;
    /** The agreement as the sender saw it, and its language. */
    agreed_text: ColumnType<string | null, string | undefined, never>;
    agreed_language: ColumnType<string | null, string | undefined, never>;
    created_at: Date;
    updated_at: Date;
  };
  request_history: {
    id: Generated<number>;
    request_id: string;
    event: RequestStatus | 'Asked' | 'Answered';
    note: string | null;
    account_id: string | null;
    at: Date;
  };
  request_messages: {
    id: Generated<string>;
    number: Generated<number>;
    request_id: string;
    from_lender: boolean;
    account_id: string;
    text: string;
    at: Date;
    payoff_quote_id: string | null;
  };
  request_files: {
    id: Generated<string>;
    position: number;
    request_id: string;
    message_id: string | null;
    file_key: string;
    kind: string | null;
    name: string;
    type: FileType;
    size: number;
  };
}
