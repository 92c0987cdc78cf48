import { route } from '../wire/route.ts';
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

const employees = ['employee', 'administrator'] as const;
const everyRequest = { who: employees, touches: { data: 'every deal' } } as const;

export const staffRequestRoutes = {
  list: route({
    ...everyRequest,
    method: 'GET',
    path: '/lima/api/staff/requests',
    summary: 'The requests that came in, the latest change first, 50 at a time unless asked otherwise.',
    apiKey: 'read',
    query: staffRequestsQuery,
    reply: staffRequestRows,
  }),
  read: route({
    ...everyRequest,
    method: 'GET',
    path: '/lima/api/staff/requests/:id',
    summary: 'One request, told whole.',
    apiKey: 'read',
    params: requestName,
    reply: staffRequestDetail,
    refusals: ['not_found'],
  }),
  reply: route({
    ...everyRequest,
    method: 'POST',
    path: '/lima/api/staff/requests/:id/replies',
    summary: 'Writes to whoever sent a request, with files. They are mailed.',
    params: requestName,
    body: requestReply,
    reply: requestMessage,
    status: 201,
    refusals: ['not_found', 'file_not_accepted', 'file_unreadable', 'too_large'],
    limits: { bodyBytes: requestBodyBytes },
    keyed: true,
  }),
  ask: route({
    ...everyRequest,
    method: 'POST',
    path: '/lima/api/staff/requests/:id/questions',
    summary:
      'Asks the sender of a request for what is missing. It stands with the request until it is answered.',
    params: requestName,
    body: requestQuestion,
    reply: staffRequestDetail,
    refusals: ['not_found', 'request_decided'],
  }),
  decide: route({
    ...everyRequest,
    method: 'POST',
    path: '/lima/api/staff/requests/:id/decisions',
    summary: 'Decides a request; its sender is mailed. Declining needs a reason.',
    params: requestName,
    body: requestDecision,
    reply: staffRequestDetail,
    refusals: ['not_found', 'request_decided'],
  }),
} as const;
