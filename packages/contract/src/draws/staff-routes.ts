import {
  attachmentBodyBytes,
  attachmentReply,
  attachmentsLeft,
  namedInspectionFile,
  newInspectionFile,
} from './attachment-schema.ts';
import { staffOnDeals } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
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

/**
 * Keyed, so a repeated call takes the step once. One property per line, because the web build strips the lines browsers
 * do not need.
 */
const step = {
  ...staffOnDeals,
  keyed: true,
  params: drawReference,
  reply: staffDraw,
} as const;

export const staffDrawRoutes = {
  list: get('/lima/api/staff/draws', {
    ...staffOnDeals,
    summary: 'Lists pending draws, or the draws in one state, earliest request first.',
    query: staffDrawsQuery,
    reply: staffDrawRows,
  }),
  read: get('/lima/api/staff/draws/:drawId', {
    ...staffOnDeals,
    summary: 'Returns a draw with everything needed to decide on it.',
    params: drawReference,
    reply: staffDraw,
    refusals: ['draw_not_found'],
  }),
  schedule: post('/lima/api/staff/draws/:drawId/schedule', {
    ...step,
    summary: 'Schedules the inspection.',
    body: scheduledInspection,
    refusals: ['draw_not_found', 'draw_elsewhere', 'draw_step_not_allowed'],
  }),
  inspect: post('/lima/api/staff/draws/:drawId/inspect', {
    ...step,
    summary: 'Records the inspector’s findings line by line, as percent complete or a dollar amount.',
    body: recordedInspection,
    refusals: ['draw_not_found', 'draw_elsewhere', 'draw_step_not_allowed', 'inspection_ahead'],
    limits: { bodyBytes: staffDrawBodyBytes },
  }),
  reschedule: post('/lima/api/staff/draws/:drawId/reschedule', {
    ...step,
    summary: 'Moves the inspection to another day before findings are entered, and emails the borrower.',
    body: scheduledInspection,
    refusals: ['draw_not_found', 'draw_elsewhere', 'draw_step_not_allowed'],
  }),
  correctInspection: post('/lima/api/staff/draws/:drawId/inspection/correct', {
    ...step,
    summary:
      'Replaces the inspection findings until the draw is approved, and emails the borrower. The earlier total stays on record.',
    body: correctedInspection,
    refusals: ['draw_not_found', 'draw_elsewhere', 'draw_step_not_allowed'],
    limits: { bodyBytes: staffDrawBodyBytes },
  }),
  requestAccount: post('/lima/api/staff/draws/:drawId/request-account', {
    ...step,
    summary: 'Emails the borrower to choose a bank account for a pending draw that has no usable one.',
    body: accountRequest,
    refusals: ['draw_not_found', 'draw_elsewhere', 'draw_has_account'],
  }),
  addInspectionFile: post('/lima/api/staff/draws/:drawId/inspection-files', {
    ...staffOnDeals,
    summary:
      'Adds an inspection photo or report to a pending draw, for one line or the whole draw. Duplicates are stored once per line.',
    params: drawReference,
    body: newInspectionFile,
    reply: attachmentReply,
    refusals: ['draw_not_found', 'draw_elsewhere', 'file_not_accepted', 'file_unreadable', 'too_large'],
    limits: { bodyBytes: attachmentBodyBytes },
  }),
  removeInspectionFile: post('/lima/api/staff/draws/:drawId/inspection-files/remove', {
    ...staffOnDeals,
    summary: 'Removes an inspection file from a pending draw and returns the remaining files.',
    params: drawReference,
    body: namedInspectionFile,
    reply: attachmentsLeft,
    refusals: ['draw_not_found', 'draw_elsewhere'],
  }),
  approve: post('/lima/api/staff/draws/:drawId/approve', {
    ...step,
    summary:
      'Approves each line for the lowest of its requested, inspected and remaining amounts. Approving less takes a reason. The loan must be funded and stay within its loan amount.',
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
  decline: post('/lima/api/staff/draws/:drawId/decline', {
    ...step,
    summary: 'Declines a draw that has not been wired, and sends the borrower the reason.',
    body: declinedDraw,
    refusals: ['draw_not_found', 'draw_elsewhere'],
  }),
  wire: post('/lima/api/staff/draws/:drawId/wire', {
    ...step,
    summary:
      'Records a draw’s wire, updates the budget and holdback, and posts to the ledger. The employee who approved the draw cannot wire it. The bank account must be verified, and the loan funded and within its loan amount.',
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
