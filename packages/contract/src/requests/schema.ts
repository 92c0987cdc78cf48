import * as z from 'zod/mini';
import { fileTypes, type FileType } from '@drawbridge/domain/documents/file-types.ts';
import { requestPictureRule } from '@drawbridge/domain/requests/request-files.ts';
import { requestKinds } from '@drawbridge/domain/requests/request-kinds.ts';
import { requestDecisions, requestStatuses } from '@drawbridge/domain/requests/request-states.ts';
import { decisionMessages, replyMessages, requestLabels } from '@drawbridge/messages/requests';
import { extensionFeeDues } from '@drawbridge/domain/loan-accounts/entries.ts';
import { agreedText } from '../lender-settings/agreements.ts';
import { amount, dollars, instant, plainDate, recordId, text } from '../wire/fields.ts';
import { listCursor, rowLimit } from '../wire/list.ts';
import { filesField, longTextField } from './request-fields.ts';
import { givenOf, requireAnswers } from './request-table.ts';

export const requestReceipt = z.object({
  id: recordId,
  reference: z.string(),
  status: z.literal('Received'),
});
export type RequestReceipt = z.infer<typeof requestReceipt>;

/** In the reader’s language if the lender has approved a translation. */
export const extensionAgreementText = z.object({ text: z.string() });

/** Proves when a form was opened. Valid for a day. */
export const formTicket = z.object({ ticket: z.string() });

/** No person fills in a form faster than this. */
export const minimumFormSeconds = 3;

export const requestName = z.object({ id: recordId });

const row = {
  id: recordId,
  kind: z.enum(requestKinds),
  reference: z.string(),
  status: z.enum(requestStatuses),
  loan_number: z.string(),
  /** The lender’s open question, or null. */
  asked: z.nullable(z.string()),
  created_at: instant,
  updated_at: instant,
};

export const requestRow = z.object(row);
export type RequestRow = z.infer<typeof requestRow>;

/** Most recently updated first. */
export const requestRows = z.object({ requests: z.array(requestRow) });

export const requestFile = z.object({
  id: recordId,
  /** The file’s label on the form; null for a file without a kind. */
  label: z.nullable(z.string()),
  name: z.string(),
  /** Valid for a few minutes. Load the request again for a new one. */
  url: z.string(),
  /** Bytes. */
  size: z.number(),
  type: z.enum(fileTypes as readonly FileType[] as [FileType, ...FileType[]]),
});
export type RequestFile = z.infer<typeof requestFile>;

export const requestMessage = z.object({
  id: recordId,
  /** False when the sender wrote it. */
  fromLender: z.boolean(),
  author: z.string(),
  text: z.string(),
  at: instant,
  files: z.array(requestFile),
  /** The payoff letter it is about. */
  letter: z.nullable(z.object({ id: recordId, goodThrough: plainDate })),
});
export type RequestMessage = z.infer<typeof requestMessage>;

export const requestEvents = [...requestStatuses, 'Asked', 'Answered'] as const;

const whole = {
  ...row,
  /** Null when the sender may not see the deal. */
  dealId: z.nullable(recordId),
  answers: z.array(
    z.object({
      label: z.string(),
      value: z.union([z.string(), z.number()]),
      holds: z.enum(['text', 'dollars', 'day']),
    }),
  ),
  files: z.array(requestFile),
  /** Earliest first. */
  history: z.array(z.object({ event: z.enum(requestEvents), note: z.nullable(z.string()), at: instant })),
  /** Earliest first. */
  messages: z.array(requestMessage),
};

export const requestDetail = z.object(whole);
export type RequestDetail = z.infer<typeof requestDetail>;

export const replyFields = {
  text: longTextField({
    label: () => requestLabels.text,
    missing: () => replyMessages.text,
    sample: 'Here it is.',
  }),
  files: filesField({ label: () => requestLabels.replyFiles, rule: requestPictureRule, most: 5 }),
} as const;

export const requestReply = z.object(givenOf(replyFields)).check(requireAnswers(replyFields));
export type RequestReply = z.infer<typeof requestReply>;

export const staffRequestsQuery = z.object({
  /** The start of a reference, a loan number or a sender’s email. */
  q: z.optional(text(100)),
  kind: z.optional(z.enum(requestKinds)),
  status: z.optional(z.enum(requestStatuses)),
  limit: z.optional(rowLimit),
  cursor: z.optional(listCursor),
});
export type StaffRequestsQuery = z.infer<typeof staffRequestsQuery>;

const sender = {
  /** Null for a request sent without signing in. */
  sender: z.nullable(z.string()),
  email: z.string(),
};

export const staffRequestRow = z.object({ ...row, ...sender });
export type StaffRequestRow = z.infer<typeof staffRequestRow>;
export const staffRequestRows = z.object({
  requests: z.array(staffRequestRow),
  nextCursor: z.nullable(z.string()),
});

/** `dealId` is the deal with that loan number, whether or not the sender may see it. */
export const staffRequestDetail = z.object({
  ...whole,
  ...sender,
  /** What the sender of an extension request agreed to; null for other requests or if the text was not stored. */
  agreed: z.nullable(agreedText),
  /** What an approval would extend: the loan’s maturity and amount. Null for other requests, and without confirmed terms. */
  extends: z.nullable(z.object({ maturityOn: plainDate, commitment: dollars })),
});
export type StaffRequestDetail = z.infer<typeof staffRequestDetail>;

/** Shown with the request until it is answered. */
export const requestQuestion = z.object({
  text: text(5000).check(z.refine((value) => value.trim() !== '', { error: () => replyMessages.text })),
});

/** The extension that an approval makes. */
export const extensionGrant = z.object({
  /** The first day with the new maturity. */
  on: plainDate,
  maturityOn: plainDate,
  fee: amount(
    () => decisionMessages.fee,
    () => decisionMessages.fee,
  ),
  feeDue: z.enum(extensionFeeDues),
});
export type ExtensionGrant = z.infer<typeof extensionGrant>;

export const requestDecision = z.object({
  status: z.enum(requestDecisions),
  /** Sent to the sender; required to decline. */
  reason: z.prefault(text(5000), ''),
  /** Required to approve an extension of a loan with confirmed terms. */
  extension: z.optional(extensionGrant),
});
export type RequestDecisionInput = z.infer<typeof requestDecision>;

export const requestFileToken = z.object({ token: text(500) });
