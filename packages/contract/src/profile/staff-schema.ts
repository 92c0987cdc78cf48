import * as z from 'zod/mini';

export const staffRights = z.object({
  administrator: z.boolean(),
});
