import * as z from 'zod';
import { liveKinds } from '@drawbridge/contract/live/schema.ts';

/** Who is notified of a change: everyone who can see the deal, one person, all employees, or everyone listening. */
const audience = z.union([
  z.strictObject({ deal: z.string() }),
  z.strictObject({ person: z.string() }),
  z.strictObject({ staff: z.literal(true) }),
  z.strictObject({ everybody: z.literal(true) }),
]);

export const liveEvent = z.strictObject({ kind: z.enum(liveKinds), id: z.string(), audience });
export type LiveEvent = z.infer<typeof liveEvent>;

/** A message on the channel between servers. Database triggers write the last two kinds. */
export const liveMessage = z.union([
  liveEvent,
  z.strictObject({ endedSession: z.string() }),
  z.strictObject({ changedAccount: z.string() }),
]);
export type LiveMessage = z.infer<typeof liveMessage>;

/** Parses a message from the channel. Returns undefined for messages from a newer version of Drawbridge. */
export function readMessage(text: string): LiveMessage | undefined {
  try {
    return liveMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
