import * as z from 'zod/mini';
import { byHandMessages } from '@drawbridge/messages/by-hand';
import { dollars, instant, recordId, text } from '../wire/fields.ts';

/** Figures entered by hand that wait for a second employee. */
export const waitingFigures = z.object({
  id: recordId,
  total: dollars,
  enteredBy: z.string(),
  enteredAt: instant,
  /** They can be decided until then. */
  expiresAt: instant,
  /** An employee never approves figures they entered. */
  isOwn: z.boolean(),
});
export type WaitingFigures = z.infer<typeof waitingFigures>;

export const byHandReference = z.object({ id: recordId });

/** The employee who entered the figures is emailed the reason. */
export const byHandDecline = z.object({
  id: recordId,
  reason: text(500).check(z.refine((typed) => typed.trim() !== '', { error: () => byHandMessages.reason })),
});
export type ByHandDecline = z.infer<typeof byHandDecline>;
