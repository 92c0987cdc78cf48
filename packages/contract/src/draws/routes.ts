import { dealReference } from '../wire/deal-reference.ts';
import { route } from '../wire/route.ts';
import {
  attachmentBodyBytes,
  attachmentReply,
  attachmentsLeft,
  attachmentToken,
  changedAttachment,
  namedAttachment,
  newAttachment,
} from './attachment-schema.ts';
import { drawAccountChange, drawAccountChanged } from './account-schema.ts';
import { drawWithdrawal, withdrawnDraw } from './withdrawal-schema.ts';
import { dealDraws, drawBodyBytes, drawPreparation, newDraw, requestedDraw } from './schema.ts';

const everyDealFor = ['employee', 'administrator'] as const;
const namedInBody = { data: 'one deal', idAt: 'body.dealid', everyDealFor } as const;
/** Construction is between borrower and lender; brokers have no part in it. */
const builders = ['customer', ...everyDealFor] as const;
const borrowerAlone = {
  who: ['customer'],
  touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor: [] },
  notWhileViewing: true,
} as const;

export const drawRoutes = {
  list: route({
    method: 'POST',
    path: '/lima/api/deals/draws',
    effect: 'reads',
    summary: 'The draws of one deal, the earliest first.',
    who: builders,
    touches: namedInBody,
    body: dealReference,
    reply: dealDraws,
  }),
  prepare: route({
    method: 'POST',
    path: '/lima/api/deals/draws/prepare',
    effect: 'reads',
    summary: 'Whether a draw can be requested on one deal now, and what has been attached for it.',
    who: builders,
    touches: namedInBody,
    body: dealReference,
    reply: drawPreparation,
  }),
  request: route({
    method: 'POST',
    path: '/lima/api/deals/draws/new',
    summary: 'Requests a draw on one deal. One draw a deal is under way at a time.',
    ...borrowerAlone,
    keyed: true,
    body: newDraw,
    status: 201,
    reply: requestedDraw,
    refusals: ['draw_pending', 'deal_not_drawable', 'nothing_to_draw', 'draw_not_allowed'],
    limits: { bodyBytes: drawBodyBytes },
  }),
  withdraw: route({
    method: 'POST',
    path: '/lima/api/deals/draws/withdraw',
    summary: 'Takes a draw request back that has not been inspected yet. The next one can be made at once.',
    ...borrowerAlone,
    keyed: true,
    body: withdrawnDraw,
    reply: drawWithdrawal,
    refusals: ['draw_not_found', 'draw_not_withdrawable'],
  }),
  changeAccount: route({
    method: 'POST',
    path: '/lima/api/deals/draws/account',
    summary:
      'Names another bank account of the borrower for a draw that is on its way. Nothing is wired to it until it is verified.',
    ...borrowerAlone,
    keyed: true,
    body: drawAccountChange,
    reply: drawAccountChanged,
    refusals: ['draw_not_found', 'draw_elsewhere', 'draw_account_not_allowed'],
  }),
  attach: route({
    method: 'POST',
    path: '/lima/api/deals/draws/attachments/new',
    summary: 'Attaches a file to the next draw of one deal. The same content is kept once for each line.',
    ...borrowerAlone,
    body: newAttachment,
    reply: attachmentReply,
    refusals: ['file_not_accepted', 'file_unreadable', 'too_large'],
    limits: { bodyBytes: attachmentBodyBytes },
  }),
  changeAttachment: route({
    method: 'POST',
    path: '/lima/api/deals/draws/attachments/change',
    summary: 'Says what an attached file is, and what an invoice comes to.',
    ...borrowerAlone,
    body: changedAttachment,
    reply: attachmentReply,
    refusals: ['not_found'],
  }),
  removeAttachment: route({
    method: 'POST',
    path: '/lima/api/deals/draws/attachments/remove',
    summary: 'Takes back a file that was attached to the next draw; gives those that are left.',
    ...borrowerAlone,
    body: namedAttachment,
    reply: attachmentsLeft,
  }),
  openAttachment: route({
    method: 'GET',
    path: '/lima/api/draw-attachments/:token',
    summary: 'A file of a draw, by an address that another call gave to somebody who may have it.',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    params: attachmentToken,
    reply: 'file',
    refusals: ['not_found'],
  }),
} as const;
