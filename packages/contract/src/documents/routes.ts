import { dealReaders, readersOfDeal, staff } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import {
  dealDocuments,
  documentsOfDeal,
  documentToken,
  uploadBodyBytes,
  uploadDocument,
  uploadedDocument,
} from './schema.ts';

export const documentRoutes = {
  list: post('/lima/api/deals/getdocuments', {
    effect: 'reads',
    summary: 'Lists a deal’s documents, newest first.',
    ...readersOfDeal,
    body: documentsOfDeal,
    reply: dealDocuments,
  }),
  upload: post('/lima/api/deals/uploaddocument', {
    summary: 'Adds a document to a deal. A file whose content the deal already has is not added again.',
    who: dealReaders,
    touches: { data: 'one deal', idAt: 'body.opportunityId', everyDealFor: staff },
    body: uploadDocument,
    reply: uploadedDocument,
    refusals: ['file_not_accepted', 'file_unreadable', 'too_large'],
    limits: { bodyBytes: uploadBodyBytes },
  }),
  open: get('/lima/api/documents/:token', {
    summary: 'Downloads a document by a signed link from another call.',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    params: documentToken,
    reply: 'file',
    refusals: ['not_found'],
  }),
  preview: get('/lima/api/document-previews/:token', {
    summary:
      'Shows an image or PDF inside the portal’s pages by a signed link from another call. Employees always get such links; borrowers and brokers get them while `documentPreviews` is on.',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    params: documentToken,
    reply: 'file',
    refusals: ['not_found'],
  }),
} as const;
