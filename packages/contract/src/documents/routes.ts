import { route } from '../wire/route.ts';
import {
  dealDocuments,
  documentsOfDeal,
  documentToken,
  uploadBodyBytes,
  uploadDocument,
  uploadedDocument,
} from './schema.ts';

const everyDealFor = ['employee', 'administrator'] as const;
const dealReaders = ['customer', 'broker', 'wholesale', ...everyDealFor] as const;

export const documentRoutes = {
  list: route({
    method: 'POST',
    path: '/lima/api/deals/getdocuments',
    effect: 'reads',
    summary: 'The documents of one deal, newest first.',
    who: dealReaders,
    touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor },
    body: documentsOfDeal,
    reply: dealDocuments,
  }),
  upload: route({
    method: 'POST',
    path: '/lima/api/deals/uploaddocument',
    summary: 'Adds a document to a deal. One that the deal has already is recognised by its content.',
    who: dealReaders,
    touches: { data: 'one deal', idAt: 'body.opportunityId', everyDealFor },
    body: uploadDocument,
    reply: uploadedDocument,
    refusals: ['file_not_accepted', 'file_unreadable', 'too_large'],
    limits: { bodyBytes: uploadBodyBytes },
  }),
  open: route({
    method: 'GET',
    path: '/lima/api/documents/:token',
    summary: 'A document, by an address that another call gave to somebody who may have it.',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    params: documentToken,
    reply: 'file',
    refusals: ['not_found'],
  }),
  preview: route({
    method: 'GET',
    path: '/lima/api/document-previews/:token',
    summary:
      'A picture or PDF to be shown inside the portal’s own pages, by an address that another call gave: to employees, and with the switch `documentPreviews` to everybody.',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    params: documentToken,
    reply: 'file',
    refusals: ['not_found'],
  }),
} as const;
