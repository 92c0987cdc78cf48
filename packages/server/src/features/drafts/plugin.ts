import type { draftRoutes } from '@drawbridge/contract/drafts/routes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { presentDraft } from './present.ts';
import { saveDraft } from './save-draft.ts';
import { draftOf, removeDraft } from './store.ts';

export function draftHandlers(db: Database, clock: Clock): HandlersOf<typeof draftRoutes> {
  return {
    async find({ caller, query }) {
      const row = await draftOf(db, caller.accountId, query.form);
      return { draft: row ? presentDraft(row) : null };
    },
    save: ({ caller, body }) => saveDraft({ db, clock }, caller, body),
    async discard({ caller, body }) {
      await removeDraft(db, caller.accountId, body.form);
      return { success: true };
    },
  };
}
