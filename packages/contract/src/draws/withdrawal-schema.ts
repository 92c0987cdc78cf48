import * as z from 'zod/mini';
import { optionalText, recordId } from '../wire/fields.ts';

export const withdrawnDraw = z.object({ dealid: recordId, drawId: recordId, reason: optionalText(500) });
export type WithdrawnDraw = z.infer<typeof withdrawnDraw>;
export const drawWithdrawal = z.object({ success: z.literal(true) });
