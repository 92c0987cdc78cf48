import * as z from 'zod/mini';
import { recordId } from '../wire/fields.ts';

const lookBackMessage = 'Please give how far to look back as whole milliseconds.';

/** `lookBackMs`: what happened within so many milliseconds before is told as well. */
export const liveQuery = z.object({
  lookBackMs: z.optional(
    z.pipe(z.string().check(z.regex(/^\d{1,12}$/, lookBackMessage)), z.transform(Number)),
  ),
});
export type LiveQuery = z.infer<typeof liveQuery>;

/** What comes with `ready`. `missed`: the server does not know all that happened as far back as it was asked to look. */
export const liveReady = z.object({ missed: z.boolean() });
export type LiveReady = z.infer<typeof liveReady>;

/**
 * What may have changed. `id` is a deal’s, of `request` the request’s, of `work` that of what is worked on, of `approval` the
 * proposal’s, and of `settings` the setting’s name. `import` is much at once: whatever is shown may be outdated.
 */
export const liveKinds = [
  'deal',
  'documents',
  'construction',
  'payments',
  'request',
  'work',
  'settings',
  'approval',
  'import',
] as const;
export type LiveKind = (typeof liveKinds)[number];

/** A hint that something changed, and no more: what it is now, the browser asks for like anything else. */
export const liveHint = z.object({ kind: z.enum(liveKinds), id: recordId });
export type LiveHint = z.infer<typeof liveHint>;

/** How often the server sends something even when nothing changed, in seconds: silence for longer means a dead line. */
export const liveBeatSeconds = 25;
