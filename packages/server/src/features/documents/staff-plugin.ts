import type { staffDocumentRoutes } from '@drawbridge/contract/documents/staff-routes.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import type { DocumentParts } from './document-parts.ts';
import { readStaffDocument } from './read-staff-document.ts';
import { acceptDocuments, returnDocument } from './review-documents.ts';

/** The calls with which the lender’s people decide on what was sent to a deal. */
export function staffDocumentHandlers(parts: DocumentParts): HandlersOf<typeof staffDocumentRoutes> {
  return {
    read: ({ params }) => readStaffDocument(parts, params.id),
    accept: ({ caller, body }) => acceptDocuments(parts, caller, body.ids),
    return: ({ caller, body }) => returnDocument(parts, caller, body),
  };
}
