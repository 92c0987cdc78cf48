import * as z from 'zod/mini';
import { actionItemKinds } from '@drawbridge/domain/action-items/action-items.ts';
import { instant, plainDate, recordId, text } from '../wire/fields.ts';

export const actionItemMessages = {
  words: 'Please say what the borrower should do.',
  kind: 'Please choose what kind of item it is.',
} as const;

export const actionItem = z.object({
  id: recordId,
  dealId: recordId,
  /** Nickname, else address, else loan number. */
  dealName: z.string(),
  kind: z.enum(actionItemKinds),
  words: z.string(),
  dueOn: z.nullable(plainDate),
});
export type ActionItem = z.infer<typeof actionItem>;

/** Soonest due first. Empty while the switch `actionItems` is off. */
export const actionItems = z.object({ items: z.array(actionItem) });

const toBeDone = {
  kind: z.enum(actionItemKinds, actionItemMessages.kind),
  /** As the borrower reads it: "Upload the signed purchase contract." */
  words: text(200).check(z.refine((value) => value.trim() !== '', actionItemMessages.words)),
};

export const actionItemToAsk = z.object({
  dealid: recordId,
  ...toBeDone,
  dueOn: z.optional(z.nullable(plainDate)),
});
export type ActionItemToAsk = z.infer<typeof actionItemToAsk>;
export const actionItemAsked = z.object({ id: recordId });

export const actionItemChange = z.object({
  dealid: recordId,
  id: recordId,
  ...toBeDone,
  dueOn: z.nullable(plainDate),
});
export type ActionItemChange = z.infer<typeof actionItemChange>;

/** As employees see an item, with what came in for it. */
export const askedItem = z.object({
  id: recordId,
  kind: z.enum(actionItemKinds),
  words: z.string(),
  dueOn: z.nullable(plainDate),
  askedAt: instant,
  doneAt: z.nullable(instant),
});
export type AskedItem = z.infer<typeof askedItem>;

/** Open items first, soonest due first; then settled ones, latest first. */
export const askedItems = z.object({ items: z.array(askedItem) });

export const actionItemDone = z.object({ dealid: recordId, id: recordId });
export const actionItemSettled = z.object({ success: z.literal(true) });
