import * as z from 'zod/mini';
import { liveMessages } from '@drawbridge/messages/wire';
import { recordId } from '../wire/fields.ts';

/** `lookBackMs`: also send events from this many milliseconds ago. */
export const liveQuery = z.object({
  lookBackMs: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,12}$/, { error: () => liveMessages.lookBack })),
      z.transform(Number),
    ),
  ),
});
export type LiveQuery = z.infer<typeof liveQuery>;

/** `missed`: the server may not know everything that happened in the requested time. */
export const liveReady = z.object({ missed: z.boolean() });
export type LiveReady = z.infer<typeof liveReady>;

/**
 * What may have changed. `id` is the id of the deal; for `request`, `work` and `approval`, of the request, work item or
 * proposal; for `application`, of the application; for `settings`, the setting’s name. After an `import`, anything shown may be outdated.
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
  'application',
] as const;
export type LiveKind = (typeof liveKinds)[number];

/** Says only that something changed. The browser loads the new state with ordinary calls. */
export const liveHint = z.object({ kind: z.enum(liveKinds), id: recordId });
export type LiveHint = z.infer<typeof liveHint>;

/** The server sends something at least this often, in seconds. A longer silence means a dead connection. */
export const liveBeatSeconds = 25;
