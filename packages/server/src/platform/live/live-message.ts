import * as z from 'zod';
import { liveKinds } from '@drawbridge/contract/live/schema.ts';

/** Who gets to know of a change: everybody who sees that deal, one person, all employees, or everybody who listens. */
const audience = z.union([
  z.strictObject({ deal: z.string() }),
  z.strictObject({ person: z.string() }),
  z.strictObject({ staff: z.literal(true) }),
  z.strictObject({ everybody: z.literal(true) }),
]);

export const liveEvent = z.strictObject({ kind: z.enum(liveKinds), id: z.string(), audience });
export type LiveEvent = z.infer<typeof liveEvent>;

/** What goes through the channel between the servers. The last two are written by triggers of the database. */
export const liveMessage = z.union([
  liveEvent,
  z.strictObject({ endedSession: z.string() }),
  z.strictObject({ changedAccount: z.string() }),
]);
export type LiveMessage = z.infer<typeof liveMessage>;

/** A message as the channel carried it; undefined when a newer version of Drawbridge wrote it. */
export function readMessage(text: string): LiveMessage | undefined {
  try {
    return liveMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
