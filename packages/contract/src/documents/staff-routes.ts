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
    summary: 'A document that somebody has sent to a deal: who sent it and for what, and what was decided.',
    params: documentReference,
    reply: staffDocument,
    refusals: ['document_not_found'],
  }),
  accept: route({
    ...staffOnly,
    method: 'POST',
    path: '/lima/api/staff/documents/accept',
    summary:
      'Takes documents of one deal as they are: all of them or none. Who sent them is mailed, of all in a minute at once.',
    body: documentsToAccept,
    reply: documentsLeft,
    refusals: ['document_not_found', 'document_decided'],
  }),
  return: route({
    ...staffOnly,
    method: 'POST',
    path: '/lima/api/staff/documents/return',
    summary: 'Gives a document back with a reason, which is mailed to who sent it.',
    body: documentToReturn,
    reply: documentsLeft,
    refusals: ['document_not_found', 'document_decided'],
  }),
} as const;
