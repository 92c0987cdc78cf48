import * as z from 'zod/mini';

const percentageMessage = 'Enter a percentage from 0 to 100 with at most 4 decimals.';

/** From 0 to 100. Note rates have up to four decimals. */
export const percentage = z
  .number(percentageMessage)
  .check(
    z.refine(
      (share) => share >= 0 && share <= 100 && /^\d+(\.\d{1,4})?$/.test(String(share)),
      percentageMessage,
    ),
  );
