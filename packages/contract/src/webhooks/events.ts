import * as z from 'zod/mini';
import { drawStates } from '@drawbridge/domain/draws/draw-states.ts';
import { stages } from '@drawbridge/domain/deals/stages.ts';
import { fileTypes } from '@drawbridge/domain/documents/file-types.ts';
import { importKinds } from '@drawbridge/domain/imports/import-sheet.ts';
import { requestKinds } from '@drawbridge/domain/requests/request-kinds.ts';
import { requestStatuses } from '@drawbridge/domain/requests/request-states.ts';
import { instant, plainDate, recordId } from '../wire/fields.ts';

/**
 * Events carry ids and states only, no names, addresses, amounts or account numbers: receivers get the details from the
 * API. The database writes these (`migrations/0016-webhooks.sql`); a test compares both.
 */
const draw = z.object({
  drawId: recordId,
  number: z.int(),
  /** As people write it: HL-20418-D3. */
  reference: z.string(),
  status: z.enum(drawStates),
});
const request = {
  requestId: recordId,
  kind: z.enum(requestKinds),
  /** As people write it: PO-2026-000123. */
  reference: z.string(),
  status: z.enum(requestStatuses),
};
const budget = z.object({
  budgetId: recordId,
  status: z.enum(['submitted', 'approved', 'returned', 'superseded']),
});
const bankAccount = z.object({
  bankAccountId: recordId,
  status: z.enum(['pending', 'verified', 'rejected']),
});

export const webhookEvents = {
  'deal.created': { about: 'A deal is in the portal.', data: z.object({ status: z.enum(stages) }) },
  'deal.stage_changed': {
    about: 'A deal is in another stage.',
    data: z.object({ status: z.enum(stages), previousStatus: z.enum(stages) }),
  },
  'draw.requested': { about: 'A borrower has requested a draw.', data: draw },
  'draw.inspection_scheduled': { about: 'The inspection of a draw is scheduled.', data: draw },
  'draw.inspected': { about: 'The work of a draw was inspected.', data: draw },
  'draw.approved': { about: 'A draw was approved.', data: draw },
  'draw.wired': { about: 'The money of a draw was wired.', data: draw },
  'draw.declined': { about: 'A draw was declined, or taken back by its borrower.', data: draw },
  'budget.uploaded': { about: 'A borrower has handed in a budget.', data: budget },
  'budget.approved': { about: 'A budget became the deal’s own.', data: budget },
  'budget.returned': { about: 'A budget was returned to its borrower.', data: budget },
  'bank_account.added': { about: 'A borrower has added a bank account.', data: bankAccount },
  'bank_account.verified': { about: 'A bank account was verified.', data: bankAccount },
  'bank_account.rejected': { about: 'A bank account was rejected.', data: bankAccount },
  'request.received': {
    about: 'A request for a payoff, an extension, CapEx or a loss draft came in.',
    data: z.object(request),
  },
  'request.status_changed': {
    about: 'A request is in another state.',
    data: z.object({ ...request, previousStatus: z.enum(requestStatuses) }),
  },
  'payoff_letter.issued': {
    about: 'A payoff letter was issued.',
    data: z.object({ quoteId: recordId, goodThrough: plainDate }),
  },
  'document.uploaded': {
    about: 'A document was added to a deal.',
    data: z.object({ documentId: recordId, type: z.enum(fileTypes) }),
  },
  'card_fee.paid': {
    about: 'The appraisal fee of a deal was paid by card.',
    data: z.object({ paymentId: recordId, status: z.literal('approved') }),
  },
  'ledger.posted': {
    about: 'Entries were added to the ledger of a deal, of one import or posting together.',
    data: z.object({ entries: z.int() }),
  },
  'import.committed': {
    about: 'The rows of an import are in.',
    data: z.object({
      importId: recordId,
      kind: z.enum(importKinds),
      rows: z.int(),
      added: z.int(),
      changed: z.int(),
    }),
  },
  'audit_log.sealed': {
    about: 'The audit log was signed, once a day. The signature shows later whether entries were changed.',
    data: z.object({ seal: z.int(), signature: z.string(), entries: z.int() }),
  },
} as const;

export type WebhookEventType = keyof typeof webhookEvents;

export const webhookEventTypes = Object.keys(webhookEvents) as [WebhookEventType, ...WebhookEventType[]];

/** Sent when an administrator asks for it, to any endpoint. */
export const testEventType = 'webhook.test';

export type SentEventType = WebhookEventType | typeof testEventType;

/** The schema of a delivery’s body for that type. */
export function eventSchema(type: SentEventType) {
  return z.object({
    /** The same on every attempt and every resend, so that receivers can drop repeats. */
    id: z.string(),
    type: z.literal(type),
    createdAt: instant,
    /** Null without a known deal. */
    dealId: z.nullable(recordId),
    loanNumber: z.nullable(z.string()),
    data: type === testEventType ? z.object({}) : webhookEvents[type].data,
  });
}

/** Every event with its meaning and schema: the documents are made from these. */
export const everyEvent = [
  ...webhookEventTypes.map((type) => ({ type, about: webhookEvents[type].about, schema: eventSchema(type) })),
  {
    type: testEventType,
    about: 'An administrator wants to see whether you listen.',
    schema: eventSchema(testEventType),
  },
] as const;
