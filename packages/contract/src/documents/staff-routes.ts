import { staffOnDeals } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import {
  documentReference,
  documentsLeft,
  documentsToAccept,
  documentToReturn,
  staffDocument,
} from './staff-schema.ts';

export const staffDocumentRoutes = {
  read: get('/lima/api/staff/documents/:id', {
    ...staffOnDeals,
    summary: 'Returns a document sent to a deal: its sender, what it is for and the decision.',
    params: documentReference,
    reply: staffDocument,
    refusals: ['document_not_found'],
  }),
  accept: post('/lima/api/staff/documents/accept', {
    ...staffOnDeals,
    summary:
      'Accepts documents of one deal, all or none. One email tells the sender about everything accepted within a minute.',
    body: documentsToAccept,
    reply: documentsLeft,
    refusals: ['document_not_found', 'document_decided'],
  }),
  return: post('/lima/api/staff/documents/return', {
    ...staffOnDeals,
    summary: 'Returns a document to its sender and emails them the reason.',
    body: documentToReturn,
    reply: documentsLeft,
    refusals: ['document_not_found', 'document_decided'],
  }),
} as const;
