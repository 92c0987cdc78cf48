import * as z from 'zod/mini';
import { drawStates } from '@drawbridge/domain/draws/draw-states.ts';
import { stages } from '@drawbridge/domain/deals/stages.ts';
import { fileTypes } from '@drawbridge/domain/documents/file-types.ts';
import { importKinds } from '@drawbridge/domain/imports/import-sheet.ts';
import { requestKinds } from '@drawbridge/domain/requests/request-kinds.ts';
import { requestStatuses } from '@drawbridge/domain/requests/request-states.ts';
import { instant, plainDate, recordId } from '../wire/fields.ts';

/**
 * Events contain only ids and states, no names, addresses, amounts or account numbers. Receivers get the details from the
 * API. The database writes the events (`migrations/0016-webhooks.sql`); a test compares both.
 */
const draw = z.object({
  drawId: recordId,
  number: z.int(),
  /** As shown to people: HL-20418-D3. */
  reference: z.string(),
  status: z.enum(drawStates),
});
const request = {
  requestId: recordId,
  kind: z.enum(requestKinds),
  /** As shown to people: PO-2026-000123. */
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
  'deal.created': { about: 'A deal was added to the portal.', data: z.object({ status: z.enum(stages) }) },
  'deal.stage_changed': {
    about: 'A deal moved to another stage.',
    data: z.object({ status: z.enum(stages), previousStatus: z.enum(stages) }),
  },
  'draw.requested': { about: 'A borrower requested a draw.', data: draw },
  'draw.inspection_scheduled': { about: 'A draw inspection was scheduled.', data: draw },
  'draw.inspected': { about: 'A draw was inspected.', data: draw },
  'draw.approved': { about: 'A draw was approved.', data: draw },
  'draw.wired': { about: 'A draw was wired.', data: draw },
  'draw.declined': { about: 'A draw was declined, or withdrawn by its borrower.', data: draw },
  'budget.uploaded': { about: 'A borrower submitted a budget.', data: budget },
  'budget.approved': { about: 'A budget was approved.', data: budget },
  'budget.returned': { about: 'A budget was returned to its borrower.', data: budget },
  'bank_account.added': { about: 'A borrower added a bank account.', data: bankAccount },
  'bank_account.verified': { about: 'A bank account was verified.', data: bankAccount },
  'bank_account.rejected': { about: 'A bank account was rejected.', data: bankAccount },
  'request.received': {
    about: 'A payoff, extension, CapEx or loss draft request was received.',
    data: z.object(request),
  },
  'request.status_changed': {
    about: 'A request’s status changed.',
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
    about: 'A deal’s appraisal fee was paid by card.',
    data: z.object({ paymentId: recordId, status: z.literal('approved') }),
  },
  'ledger.posted': {
    about: 'Entries were added to a deal’s ledger. One event covers a whole import or posting.',
    data: z.object({ entries: z.int() }),
  },
  'import.committed': {
    about: 'An import finished.',
    data: z.object({
      importId: recordId,
      kind: z.enum(importKinds),
      rows: z.int(),
      added: z.int(),
      changed: z.int(),
    }),
  },
  'audit_log.sealed': {
    about:
      'The audit log was signed, at most once a day. The signature later shows whether entries were changed.',
    data: z.object({ seal: z.int(), signature: z.string(), entries: z.int() }),
  },
} as const;

export type WebhookEventType = keyof typeof webhookEvents;

export const webhookEventTypes = Object.keys(webhookEvents) as [WebhookEventType, ...WebhookEventType[]];

/** Sent to any endpoint on an administrator’s request. */
export const testEventType = 'webhook.test';

export type SentEventType = WebhookEventType | typeof testEventType;

/** The schema of a delivery’s body for this event type. */
export function eventSchema(type: SentEventType) {
  return z.object({
    /** The same on every attempt and every resend, so that receivers can drop repeats. */
    id: z.string(),
    type: z.literal(type),
    createdAt: instant,
    /** Null when no deal is known. */
    dealId: z.nullable(recordId),
    loanNumber: z.nullable(z.string()),
    data: type === testEventType ? z.object({}) : webhookEvents[type].data,
  });
}

/** Every event with its meaning and schema, for the API documentation. */
export const everyEvent = [
  ...webhookEventTypes.map((type) => ({ type, about: webhookEvents[type].about, schema: eventSchema(type) })),
  {
    type: testEventType,
    about: 'An administrator tested the endpoint.',
    schema: eventSchema(testEventType),
  },
] as const;
