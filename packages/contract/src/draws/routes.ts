import { dealReference } from '../wire/deal-reference.ts';
import { borrowerOnDeal, borrowerOrStaffOnDeal } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
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

const borrowerOnly = { ...borrowerOnDeal, notWhileViewing: true } as const;

export const drawRoutes = {
  list: post('/lima/api/deals/draws', {
    effect: 'reads',
    summary: 'Lists a deal’s draws, earliest first.',
    ...borrowerOrStaffOnDeal,
    body: dealReference,
    reply: dealDraws,
  }),
  prepare: post('/lima/api/deals/draws/prepare', {
    effect: 'reads',
    summary: 'Checks whether a deal can take a draw request now, and lists the files attached for it.',
    ...borrowerOrStaffOnDeal,
    body: dealReference,
    reply: drawPreparation,
  }),
  request: post('/lima/api/deals/draws/new', {
    summary: 'Requests a draw on a deal. A deal can have one pending draw at a time.',
    ...borrowerOnly,
    keyed: true,
    body: newDraw,
    status: 201,
    reply: requestedDraw,
    refusals: ['draw_pending', 'deal_not_drawable', 'nothing_to_draw', 'draw_not_allowed'],
    limits: { bodyBytes: drawBodyBytes },
  }),
  withdraw: post('/lima/api/deals/draws/withdraw', {
    summary:
      'Withdraws a draw request before the inspection is entered. The borrower can request another right away.',
    ...borrowerOnly,
    keyed: true,
    body: withdrawnDraw,
    reply: drawWithdrawal,
    refusals: ['draw_not_found', 'draw_not_withdrawable'],
  }),
  changeAccount: post('/lima/api/deals/draws/account', {
    summary:
      'Switches a pending draw to another of the borrower’s bank accounts. The lender verifies the account before the wire.',
    ...borrowerOnly,
    keyed: true,
    body: drawAccountChange,
    reply: drawAccountChanged,
    refusals: ['draw_not_found', 'draw_elsewhere', 'draw_account_not_allowed'],
  }),
  attach: post('/lima/api/deals/draws/attachments/new', {
    summary: 'Attaches a file to a deal’s next draw. Duplicates are stored once per line.',
    ...borrowerOnly,
    body: newAttachment,
    reply: attachmentReply,
    refusals: ['file_not_accepted', 'file_unreadable', 'too_large'],
    limits: { bodyBytes: attachmentBodyBytes },
  }),
  changeAttachment: post('/lima/api/deals/draws/attachments/change', {
    summary: 'Changes an attached file’s type or an invoice’s amount.',
    ...borrowerOnly,
    body: changedAttachment,
    reply: attachmentReply,
    refusals: ['not_found'],
  }),
  removeAttachment: post('/lima/api/deals/draws/attachments/remove', {
    summary: 'Removes a file from the next draw and returns the remaining files.',
    ...borrowerOnly,
    body: namedAttachment,
    reply: attachmentsLeft,
  }),
  openAttachment: get('/lima/api/draw-attachments/:token', {
    summary: 'Downloads a draw file by the signed link from another call.',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    params: attachmentToken,
    reply: 'file',
    refusals: ['not_found'],
  }),
} as const;
