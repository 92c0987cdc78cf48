import { keepableValues, mostDrafts, type DraftValues } from '@drawbridge/domain/drafts/draft-values.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dropOldestDrafts, writeDraft } from './store.ts';

/**
 * Saves the caller's draft of a form. No draft counts as typed later than now, so that a device with a fast clock
 * cannot keep others from saving.
 */
export async function saveDraft(
  { db, clock }: Pick<Kit, 'db' | 'clock'>,
  { accountId }: Caller,
  given: { readonly form: string; readonly values: DraftValues; readonly savedAt: string },
): Promise<{ savedAt: string }> {
  const typedAt = Math.min(Date.parse(given.savedAt), clock.now().getTime());
  const savedAt = await db.transaction().execute(async (tx) => {
    const kept = await writeDraft(tx, accountId, {
      form: given.form,
      fields: JSON.stringify(keepableValues(given.values)),
      saved_at: new Date(typedAt),
    });
    await dropOldestDrafts(tx, accountId, mostDrafts);
    return kept;
  });
  return { savedAt: savedAt.toISOString() };
}
