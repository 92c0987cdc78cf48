import * as z from 'zod/mini';
import { recordId } from '../wire/fields.ts';

const lookBackMessage = 'Please give how far to look back as whole milliseconds.';

/** `lookBackMs`: also send events of that many milliseconds before. */
export const liveQuery = z.object({
  lookBackMs: z.optional(
    z.pipe(z.string().check(z.regex(/^\d{1,12}$/, lookBackMessage)), z.transform(Number)),
  ),
});
export type LiveQuery = z.infer<typeof liveQuery>;

/** `missed`: the server does not know everything that happened in the requested time. */
export const liveReady = z.object({ missed: z.boolean() });
export type LiveReady = z.infer<typeof liveReady>;

/**
 * What may have changed. `id` is the deal’s; for `request` the request’s, for `work` the work item’s, for `approval`
 * the proposal’s, for `settings` the setting’s name. `import` stands for many changes: anything shown may be outdated.
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

/** Only says that something changed; the browser loads the new state with ordinary calls. */
export const liveHint = z.object({ kind: z.enum(liveKinds), id: recordId });
export type LiveHint = z.infer<typeof liveHint>;

/** The server sends something at least this often, in seconds: a longer silence means a dead connection. */
export const liveBeatSeconds = 25;
