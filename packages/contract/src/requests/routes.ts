import { get, post } from '../wire/route.ts';
import { capexRequest } from './capex.ts';
import { extensionRequest } from './extension.ts';
import { publicRequestBodyBytes, requestBodyBytes } from './files.ts';
import { lossDraftRequest } from './loss-draft.ts';
import { payoffRequest } from './payoff.ts';
import {
  extensionAgreementText,
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
/** Brokers request payoffs for the loans they brought in, and follow their requests. */
const senders = ['customer', 'broker', 'wholesale'] as const;
const fileRefusals = ['file_not_accepted', 'file_unreadable', 'too_large'] as const;

/** Shared by all borrower forms. */
const filed = {
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
  payoffTicket: get('/lima/api/payoff-request/ticket', {
    summary: 'Returns a ticket that proves when the public payoff form was opened. Send it with the request.',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    reply: formTicket,
  }),
  payoff: post('/lima/api/payoff-request', {
    ...filed,
    summary:
      'Files a payoff request. With `external`, no account is needed, and the reply never reveals whether the loan exists.',
    who: 'anyone',
    recognizes: true,
    exceptFor: ['employee', 'administrator'],
    refusals: [...fileRefusals, 'looks_automated'],
    body: payoffRequest,
    strangersProve: true,
    limits: { bodyBytes: publicRequestBodyBytes, strangersAnHour: 40 },
  }),
  extensionAgreement: get('/lima/api/extension-request/agreement', {
    summary: 'Returns the extension fee agreement, with the lender’s current fees, that borrowers agree to.',
    who: borrowers,
    touches: { data: 'nothing personal' },
    reply: extensionAgreementText,
  }),
  extension: post('/lima/api/extension-request', {
    ...filed,
    summary: 'Files an extension request. The server ignores a `body` field and writes its own.',
    body: extensionRequest,
  }),
  capex: post('/lima/api/capex-request', {
    ...filed,
    summary: 'Files a request for CapEx reserve funds for completed work.',
    body: capexRequest,
  }),
  lossDraft: post('/lima/api/loss-draft', {
    ...filed,
    summary: 'Files a request to endorse or pay out an insurance check after damage.',
    body: lossDraftRequest,
  }),
  list: get('/lima/api/requests', {
    summary: 'Lists the caller’s requests, most recently updated first.',
    who: senders,
    touches: { data: 'own account' },
    reply: requestRows,
  }),
  read: get('/lima/api/requests/:id', {
    summary: 'Returns one of the caller’s requests with its answers, files, history and messages.',
    who: senders,
    touches: { data: 'own account' },
    params: requestName,
    reply: requestDetail,
    refusals: ['not_found'],
  }),
  reply: post('/lima/api/requests/:id/replies', {
    summary: 'Sends the lender a message about a request, with files. Closes the lender’s open question.',
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
  openFile: get('/lima/api/request-files/:token', {
    summary: 'Downloads a request’s file through a signed URL from another call.',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    params: requestFileToken,
    reply: 'file',
    refusals: ['not_found'],
  }),
} as const;
