import * as z from 'zod/mini';
import { recordId, text } from '../wire/fields.ts';
import { drawMessages } from './schema.ts';

/** A new bank account for a pending draw. */
export const drawAccountChange = z.object({
  dealid: recordId,
  drawId: recordId,
  BeneficiaryId: text(64).check(z.minLength(1, drawMessages.bank)),
});
export type DrawAccountChange = z.infer<typeof drawAccountChange>;
export const drawAccountChanged = z.object({ success: z.literal(true) });
