import * as z from 'zod/mini';
import { optionalText, recordId } from '../wire/fields.ts';

/** A draw that its borrower takes back, and why, when they say. */
export const withdrawnDraw = z.object({ dealid: recordId, drawId: recordId, reason: optionalText(500) });
export type WithdrawnDraw = z.infer<typeof withdrawnDraw>;
export const drawWithdrawal = z.object({ success: z.literal(true) });
