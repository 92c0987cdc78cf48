import * as z from 'zod/mini';
import { actionItemKinds } from '@drawbridge/domain/action-items/action-items.ts';
import { needSources } from '@drawbridge/domain/applications/needs.ts';
import { actionItemMessages } from '@drawbridge/messages/action-items';
import { instant, plainDate, recordId, text } from '../wire/fields.ts';

const whatFor = {
  why: z.nullable(z.string()),
  /** Who hands it in. Null if anyone may. */
  from: z.nullable(z.enum(needSources)),
  /** A document sent for it is being reviewed. */
  inReview: z.boolean(),
};

export const actionItem = z.object({
  id: recordId,
  dealId: recordId,
  /** The deal’s nickname, or else its address or loan number. */
  dealName: z.string(),
  kind: z.enum(actionItemKinds),
  words: z.string(),
  dueOn: z.nullable(plainDate),
  ...whatFor,
});
export type ActionItem = z.infer<typeof actionItem>;

/** Soonest due first. While the switch `actionItems` is off, only what an application still needs. */
export const actionItems = z.object({ items: z.array(actionItem) });

const itemFields = {
  kind: z.enum(actionItemKinds, { error: () => actionItemMessages.kind }),
  /** Shown to the borrower, such as "Upload the signed purchase contract." */
  words: text(200).check(z.refine((value) => value.trim() !== '', { error: () => actionItemMessages.words })),
};

export const actionItemToAsk = z.object({
  dealid: recordId,
  ...itemFields,
  dueOn: z.optional(z.nullable(plainDate)),
});
export type ActionItemToAsk = z.infer<typeof actionItemToAsk>;
export const actionItemAsked = z.object({ id: recordId });

export const actionItemChange = z.object({
  dealid: recordId,
  id: recordId,
  ...itemFields,
  dueOn: z.nullable(plainDate),
});
export type ActionItemChange = z.infer<typeof actionItemChange>;

/** An item as employees see it. */
export const askedItem = z.object({
  id: recordId,
  kind: z.enum(actionItemKinds),
  words: z.string(),
  dueOn: z.nullable(plainDate),
  ...whatFor,
  askedAt: instant,
  doneAt: z.nullable(instant),
});
export type AskedItem = z.infer<typeof askedItem>;

/** Open items first, soonest due first; then settled ones, latest first. */
export const askedItems = z.object({ items: z.array(askedItem) });

export const actionItemDone = z.object({ dealid: recordId, id: recordId });
export const actionItemSettled = z.object({ success: z.literal(true) });
