import * as z from 'zod/mini';

/** What the signed-in employee may do. */
export const staffRights = z.object({
  /** Also administers people and settings. */
  administrator: z.boolean(),
});
