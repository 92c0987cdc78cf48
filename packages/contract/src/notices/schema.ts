import * as z from 'zod/mini';
import { noticeKinds } from '@drawbridge/domain/notices/notice-rules.ts';
import { dollars, instant, plainDate } from '../wire/fields.ts';

export const sentNotice = z.object({
  kind: z.enum(noticeKinds),
  /** The due date, the maturity date, or the day of the nightly run that found it. */
  occasion: plainDate,
  /** The amount past due, the charge or the principal. Null for default. */
  amount: z.nullable(dollars),
  at: instant,
  /** The loan was on hold, so the notice is never sent. */
  isHeld: z.boolean(),
});
export type SentNotice = z.infer<typeof sentNotice>;

export const sentNotices = z.object({ notices: z.array(sentNotice) });
export type SentNotices = z.infer<typeof sentNotices>;
