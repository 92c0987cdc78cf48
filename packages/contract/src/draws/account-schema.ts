import * as z from 'zod/mini';
import { drawMessages } from '@drawbridge/messages/draws';
import { recordId, text } from '../wire/fields.ts';

/** A new bank account for a pending draw. */
export const drawAccountChange = z.object({
  dealid: recordId,
  drawId: recordId,
  BeneficiaryId: text(64).check(z.minLength(1, { error: () => drawMessages.bank })),
});
export type DrawAccountChange = z.infer<typeof drawAccountChange>;
export const drawAccountChanged = z.object({ success: z.literal(true) });
