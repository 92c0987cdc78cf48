import * as z from 'zod/mini';
import { noticeKinds } from '@drawbridge/domain/notices/notice-rules.ts';
import { dollars, instant, plainDate } from '../wire/fields.ts';

export const sentNotice = z.object({
  kind: z.enum(noticeKinds),
  /** The due day, the maturity day, or the day of the night that noticed it. */
  occasion: plainDate,
  /** What it was about: everything past due, the charge, the principal. Null for default. */
  amount: z.nullable(dollars),
  at: instant,
  /** A hold stood on the loan: it was kept back for good. */
  isHeld: z.boolean(),
});
export type SentNotice = z.infer<typeof sentNotice>;

export const sentNotices = z.object({ notices: z.array(sentNotice) });
export type SentNotices = z.infer<typeof sentNotices>;
