import type { documentRoutes } from '@drawbridge/contract/documents/routes.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import type { DocumentParts } from './document-parts.ts';
import { listDocuments } from './list-documents.ts';
import { openDocument, previewDocument } from './open-document.ts';
import { uploadDocument } from './upload-document.ts';

/** The calls about documents of deals. */
export function documentHandlers(parts: DocumentParts): HandlersOf<typeof documentRoutes> {
  return {
    list: ({ caller, body }) => listDocuments(parts, caller, body.dealid),
    upload: ({ caller, body }) => uploadDocument(parts, caller, body),
    preview: ({ params }) => previewDocument(parts, params.token),
    open: ({ params }) => openDocument(parts, params.token),
  };
}
