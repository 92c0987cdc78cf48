import { forgetBefore } from '@drawbridge/domain/retention/retention.ts';
import type { Feature } from '../../platform/kit/feature.ts';
import { presentDraft } from './present.ts';
import { saveDraft } from './save-draft.ts';
import { draftOf, forgetDrafts, removeDraft } from './store.ts';

/** Forms people start now and finish later. */
export const drafts = {
  handlers: ({ db, clock, sealing }) => ({
    drafts: {
      async find({ caller, query }) {
        const row = await draftOf(db, caller.accountId, query.form);
        return { draft: row ? presentDraft(row) : null };
      },
      // The same on each device, and gone from a device with the session.
      async deviceKeys({ caller }) {
        return { keys: [...sealing.keysFor(`device of ${caller.accountId}`)] };
      },
      save: ({ caller, body }) => saveDraft({ db, clock }, caller, body),
      async discard({ caller, body }) {
        await removeDraft(db, caller.accountId, body.form);
        return { success: true };
      },
    },
  }),
  forgets: [(db, now, { retention }) => forgetDrafts(db, forgetBefore(now, retention.draftDays))],
} satisfies Feature<'drafts'>;
