import { staffOnDeals } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import { requestBodyBytes } from './files.ts';
import {
  requestDecision,
  requestMessage,
  requestName,
  requestQuestion,
  requestReply,
  staffRequestDetail,
  staffRequestRows,
  staffRequestsQuery,
} from './schema.ts';

export const staffRequestRoutes = {
  list: get('/lima/api/staff/requests', {
    ...staffOnDeals,
    summary: 'Lists all requests, most recently updated first, 50 per page by default.',
    apiKey: 'read',
    query: staffRequestsQuery,
    reply: staffRequestRows,
  }),
  read: get('/lima/api/staff/requests/:id', {
    ...staffOnDeals,
    summary: 'Returns one request with its answers, files, history and messages.',
    apiKey: 'read',
    params: requestName,
    reply: staffRequestDetail,
    refusals: ['not_found'],
  }),
  reply: post('/lima/api/staff/requests/:id/replies', {
    ...staffOnDeals,
    summary: 'Sends a message about a request to its sender by email and in the portal, with files.',
    params: requestName,
    body: requestReply,
    reply: requestMessage,
    status: 201,
    refusals: ['not_found', 'file_not_accepted', 'file_unreadable', 'too_large'],
    limits: { bodyBytes: requestBodyBytes },
    keyed: true,
  }),
  ask: post('/lima/api/staff/requests/:id/questions', {
    ...staffOnDeals,
    summary:
      'Asks the sender a question about a request. It stays at the top of the request until they answer.',
    params: requestName,
    body: requestQuestion,
    reply: staffRequestDetail,
    refusals: ['not_found', 'request_decided'],
  }),
  decide: post('/lima/api/staff/requests/:id/decisions', {
    ...staffOnDeals,
    summary: 'Decides a request and emails the sender. Declining requires a reason.',
    params: requestName,
    body: requestDecision,
    reply: staffRequestDetail,
    refusals: ['not_found', 'request_decided'],
  }),
} as const;
