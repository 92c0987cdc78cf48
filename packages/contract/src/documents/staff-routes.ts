import { route } from '../wire/route.ts';
import {
  documentReference,
  documentsLeft,
  documentsToAccept,
  documentToReturn,
  staffDocument,
} from './staff-schema.ts';

const staffOnly = { who: ['employee', 'administrator'], touches: { data: 'every deal' } } as const;

export const staffDocumentRoutes = {
  read: route({
    ...staffOnly,
    method: 'GET',
    path: '/lima/api/staff/documents/:id',
    summary: 'Returns a document sent to a deal: its sender, what it is for and the decision.',
    params: documentReference,
    reply: staffDocument,
    refusals: ['document_not_found'],
  }),
  accept: route({
    ...staffOnly,
    method: 'POST',
    path: '/lima/api/staff/documents/accept',
    summary:
      'Accepts documents of one deal, all or none. One email tells the sender about everything accepted within a minute.',
    body: documentsToAccept,
    reply: documentsLeft,
    refusals: ['document_not_found', 'document_decided'],
  }),
  return: route({
    ...staffOnly,
    method: 'POST',
    path: '/lima/api/staff/documents/return',
    summary: 'Returns a document to its sender and emails them the reason.',
    body: documentToReturn,
    reply: documentsLeft,
    refusals: ['document_not_found', 'document_decided'],
  }),
} as const;
