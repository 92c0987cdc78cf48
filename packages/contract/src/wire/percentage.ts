import * as z from 'zod/mini';
import { valueMessages } from '@drawbridge/messages/wire';

const isMalformed = { error: () => valueMessages.percentage };

/** From 0 to 100. Note rates have up to four decimals. */
export const percentage = z
  .number(isMalformed)
  .check(
    z.refine((share) => share >= 0 && share <= 100 && /^\d+(\.\d{1,4})?$/.test(String(share)), isMalformed),
  );
