import * as z from 'zod/mini';
import { applicationProducts } from '@drawbridge/domain/applications/products.ts';
import { drawStates } from '@drawbridge/domain/draws/draw-states.ts';
import { stages } from '@drawbridge/domain/deals/stages.ts';
import { fileTypes } from '@drawbridge/domain/documents/file-types.ts';
import { importKinds } from '@drawbridge/domain/imports/import-sheet.ts';
import { requestKinds } from '@drawbridge/domain/requests/request-kinds.ts';
import { requestStatuses } from '@drawbridge/domain/requests/request-states.ts';
import { eventHints } from '@drawbridge/messages/webhooks';
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

const webhookEvents = {
  'application.submitted': {
    data: z.object({
      applicationId: recordId,
      /** What people say on the phone: `APP-1042`. */
      number: z.string(),
      product: z.enum(applicationProducts),
    }),
  },
  'deal.created': { data: z.object({ status: z.enum(stages) }) },
  'deal.stage_changed': {
    data: z.object({ status: z.enum(stages), previousStatus: z.enum(stages) }),
  },
  'draw.requested': { data: draw },
  'draw.inspection_scheduled': { data: draw },
  'draw.inspected': { data: draw },
  'draw.approved': { data: draw },
  'draw.wired': { data: draw },
  'draw.declined': { data: draw },
  'budget.uploaded': { data: budget },
  'budget.approved': { data: budget },
  'budget.returned': { data: budget },
  'bank_account.added': { data: bankAccount },
  'bank_account.verified': { data: bankAccount },
  'bank_account.rejected': { data: bankAccount },
  'request.received': {
    data: z.object(request),
  },
  'request.status_changed': {
    data: z.object({ ...request, previousStatus: z.enum(requestStatuses) }),
  },
  'payoff_letter.issued': {
    data: z.object({ quoteId: recordId, goodThrough: plainDate }),
  },
  'bill.created': {
    data: z.object({
      billId: recordId,
      /** As shown to people: B-2026-000123. */
      number: z.string(),
      dueOn: plainDate,
    }),
  },
  'document.uploaded': {
    data: z.object({ documentId: recordId, type: z.enum(fileTypes) }),
  },
  'card_fee.paid': {
    data: z.object({ paymentId: recordId, status: z.literal('approved') }),
  },
  'ledger.posted': {
    data: z.object({ entries: z.int() }),
  },
  'import.committed': {
    data: z.object({
      importId: recordId,
      kind: z.enum(importKinds),
      rows: z.int(),
      added: z.int(),
      changed: z.int(),
    }),
  },
  'audit_log.sealed': {
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

/** Every event with its meaning and schema, for the API document. */
export function everyEvent() {
  const types: readonly SentEventType[] = [...webhookEventTypes, testEventType];
  return types.map((type) => ({
    type,
    about: eventHints[type],
    schema: eventSchema(type),
  }));
}
