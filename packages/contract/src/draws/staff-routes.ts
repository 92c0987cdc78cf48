import {
  attachmentBodyBytes,
  attachmentReply,
  attachmentsLeft,
  namedInspectionFile,
  newInspectionFile,
} from './attachment-schema.ts';
import { route } from '../wire/route.ts';
import {
  accountRequest,
  approvedDraw,
  correctedInspection,
  declinedDraw,
  drawReference,
  recordedInspection,
  scheduledInspection,
  staffDraw,
  staffDrawBodyBytes,
  staffDrawRows,
  staffDrawsQuery,
  wiredDraw,
} from './staff-schema.ts';

const staffOnly = { who: ['employee', 'administrator'], touches: { data: 'every deal' } } as const;
/**
 * Keyed: a repeated call takes the step once. One term a line, because the web build leaves out the lines that browsers
 * do not need.
 */
const step = {
  ...staffOnly,
  method: 'POST',
  keyed: true,
  params: drawReference,
  reply: staffDraw,
} as const;

export const staffDrawRoutes = {
  list: route({
    ...staffOnly,
    method: 'GET',
    path: '/lima/api/staff/draws',
    summary: 'The draws that are pending, or those in one state, the earliest request first.',
    query: staffDrawsQuery,
    reply: staffDrawRows,
  }),
  read: route({
    ...staffOnly,
    method: 'GET',
    path: '/lima/api/staff/draws/:drawId',
    summary: 'A draw with all that is needed to decide on it.',
    params: drawReference,
    reply: staffDraw,
    refusals: ['draw_not_found'],
  }),
  schedule: route({
    ...step,
    path: '/lima/api/staff/draws/:drawId/schedule',
    summary: 'Sets the day of the inspection.',
    body: scheduledInspection,
    refusals: ['draw_not_found', 'draw_elsewhere', 'draw_step_not_allowed'],
  }),
  inspect: route({
    ...step,
    path: '/lima/api/staff/draws/:drawId/inspect',
    summary: 'Enters what the inspector found, line by line: percent complete, or an amount.',
    body: recordedInspection,
    refusals: ['draw_not_found', 'draw_elsewhere', 'draw_step_not_allowed', 'inspection_ahead'],
    limits: { bodyBytes: staffDrawBodyBytes },
  }),
  reschedule: route({
    ...step,
    path: '/lima/api/staff/draws/:drawId/reschedule',
    summary: 'Sets another day for an inspection that has not been entered. The borrower is mailed.',
    body: scheduledInspection,
    refusals: ['draw_not_found', 'draw_elsewhere', 'draw_step_not_allowed'],
  }),
  correctInspection: route({
    ...step,
    path: '/lima/api/staff/draws/:drawId/inspection/correct',
    summary:
      'Enters the findings of an inspection anew until the draw is approved. What they came to before stays on record, and the borrower is mailed.',
    body: correctedInspection,
    refusals: ['draw_not_found', 'draw_elsewhere', 'draw_step_not_allowed'],
    limits: { bodyBytes: staffDrawBodyBytes },
  }),
  requestAccount: route({
    ...step,
    path: '/lima/api/staff/draws/:drawId/request-account',
    summary:
      'Asks the borrower by email to name a bank account for a draw on its way that has none that can be used.',
    body: accountRequest,
    refusals: ['draw_not_found', 'draw_elsewhere', 'draw_has_account'],
  }),
  addInspectionFile: route({
    ...staffOnly,
    method: 'POST',
    path: '/lima/api/staff/draws/:drawId/inspection-files',
    summary:
      'Adds a photo or a report of the inspection to a draw on its way, for a line or the whole. The same content is kept once for each line.',
    params: drawReference,
    body: newInspectionFile,
    reply: attachmentReply,
    refusals: ['draw_not_found', 'draw_elsewhere', 'file_not_accepted', 'file_unreadable', 'too_large'],
    limits: { bodyBytes: attachmentBodyBytes },
  }),
  removeInspectionFile: route({
    ...staffOnly,
    method: 'POST',
    path: '/lima/api/staff/draws/:drawId/inspection-files/remove',
    summary:
      'Takes a file of the inspection back while the draw is on its way; gives the files that are left.',
    params: drawReference,
    body: namedInspectionFile,
    reply: attachmentsLeft,
    refusals: ['draw_not_found', 'draw_elsewhere'],
  }),
  approve: route({
    ...step,
    path: '/lima/api/staff/draws/:drawId/approve',
    summary:
      'Approves what was requested, was seen done and remains, whichever is least; less of a line only with a reason. Only on a funded loan, and within its amount.',
    body: approvedDraw,
    refusals: [
      'draw_not_found',
      'draw_elsewhere',
      'draw_step_not_allowed',
      'loan_not_funded',
      'above_loan_amount',
    ],
    limits: { bodyBytes: staffDrawBodyBytes },
  }),
  decline: route({
    ...step,
    path: '/lima/api/staff/draws/:drawId/decline',
    summary: 'Declines a draw that has not been wired, and tells the borrower why.',
    body: declinedDraw,
    refusals: ['draw_not_found', 'draw_elsewhere'],
  }),
  wire: route({
    ...step,
    path: '/lima/api/staff/draws/:drawId/wire',
    summary:
      'Records the wire of a draw, which moves budget and holdback and posts to the ledger. Not by the employee who approved it, not to an unverified account, and only on a funded loan, within its amount.',
    body: wiredDraw,
    refusals: [
      'draw_not_found',
      'draw_elsewhere',
      'draw_step_not_allowed',
      'draw_needs_second_person',
      'wire_needs_second_person',
      'loan_not_funded',
      'above_loan_amount',
      'bank_account_unverified',
      'draw_account_changed',
    ],
  }),
} as const;
