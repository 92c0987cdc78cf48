import { route } from '../wire/route.ts';
import { capexRequest } from './capex.ts';
import { extensionRequest } from './extension.ts';
import { publicRequestBodyBytes, requestBodyBytes } from './files.ts';
import { lossDraftRequest } from './loss-draft.ts';
import { payoffRequest } from './payoff.ts';
import {
  formTicket,
  requestDetail,
  requestFileToken,
  requestName,
  requestReceipt,
  requestReply,
  requestMessage,
  requestRows,
} from './schema.ts';

const borrowers = ['customer'] as const;
/** Brokers request payoffs of the loans they brought in, and follow their requests. */
const senders = ['customer', 'broker', 'wholesale'] as const;
const fileRefusals = ['file_not_accepted', 'file_unreadable', 'too_large'] as const;

/** Shared by every form of a borrower. */
const filed = {
  method: 'POST',
  who: borrowers,
  touches: { data: 'own account' },
  reply: requestReceipt,
  status: 201,
  refusals: fileRefusals,
  limits: { bodyBytes: requestBodyBytes },
  notWhileViewing: true,
  keyed: true,
} as const;

export const requestRoutes = {
  payoffTicket: route({
    method: 'GET',
    path: '/lima/api/payoff-request/ticket',
    summary: 'Shows when a form was opened; sent along with a payoff request that needs no account.',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    reply: formTicket,
  }),
  payoff: route({
    ...filed,
    path: '/lima/api/payoff-request',
    summary:
      'Asks what pays a loan off. With `external` it needs no account; the answer is the same whether there is such a loan or not.',
    who: 'anyone',
    recognizes: true,
    exceptFor: ['employee', 'administrator'],
    refusals: [...fileRefusals, 'looks_automated'],
    body: payoffRequest,
    limits: { bodyBytes: publicRequestBodyBytes, strangersAnHour: 40 },
  }),
  extension: route({
    ...filed,
    path: '/lima/api/extension-request',
    summary: 'Asks for more time on a loan. A `body` sent along is ignored: the server writes its own.',
    body: extensionRequest,
  }),
  capex: route({
    ...filed,
    path: '/lima/api/capex-request',
    summary: 'Asks for money out of the CapEx reserve for work that is done.',
    body: capexRequest,
  }),
  lossDraft: route({
    ...filed,
    path: '/lima/api/loss-draft',
    summary: 'Asks for an insurance check to be endorsed or paid out after damage.',
    body: lossDraftRequest,
  }),
  list: route({
    method: 'GET',
    path: '/lima/api/requests',
    summary: 'The requests of the caller, the latest change first.',
    who: senders,
    touches: { data: 'own account' },
    reply: requestRows,
  }),
  read: route({
    method: 'GET',
    path: '/lima/api/requests/:id',
    summary:
      'One request of the caller: what was sent, what became of it, and what has been written about it.',
    who: senders,
    touches: { data: 'own account' },
    params: requestName,
    reply: requestDetail,
    refusals: ['not_found'],
  }),
  reply: route({
    method: 'POST',
    path: '/lima/api/requests/:id/replies',
    summary: 'Writes to the lender about a request, with files. Answers what was asked.',
    who: senders,
    touches: { data: 'own account' },
    params: requestName,
    body: requestReply,
    reply: requestMessage,
    status: 201,
    refusals: [...fileRefusals, 'not_found'],
    limits: { bodyBytes: requestBodyBytes },
    notWhileViewing: true,
    keyed: true,
  }),
  openFile: route({
    method: 'GET',
    path: '/lima/api/request-files/:token',
    summary: 'A file of a request, by an address that another call gave to somebody who may have it.',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    params: requestFileToken,
    reply: 'file',
    refusals: ['not_found'],
  }),
} as const;
