import { isForBroker } from '@drawbridge/contract/applications/brokers-questions.ts';
import { tooManyItems } from '@drawbridge/contract/applications/asked.ts';
import { isOpenToApplicant } from '@drawbridge/domain/applications/application-states.ts';
import { changedAnswers, type AnswerChanges } from '@drawbridge/domain/applications/answers.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import type { ApplicationParts } from './application-parts.ts';
import { publishBrought, writeTaken } from './broker-store.ts';
import { findForApplicantOrBroker, missingFor } from './broker-view.ts';
import { judgeChanges } from './judge-changes.ts';
import { missingOf } from './present.ts';
import { sealPlace } from './seal-place.ts';
import { writeAnswers } from './store.ts';

/** Saves changed answers together or not at all, and encrypts those that are. */
export function saveAnswers(
  parts: Pick<ApplicationParts, 'db' | 'clock' | 'sealing' | 'now'>,
  caller: Caller | undefined,
  { application, changes }: { readonly application: string; readonly changes: AnswerChanges },
): Promise<
  | { savedAt: string; missing: { path: string; message: string }[] }
  | Refusal<'not_found' | 'application_sent' | 'invalid_input'>
> {
  const at = parts.clock.now();
  return parts.db.transaction().execute(async (tx) => {
    const found = await findForApplicantOrBroker(tx, { caller, named: application, at, lock: true });
    if (isRefusal(found)) return found;
    const { row } = found;
    if (!isOpenToApplicant(row.state)) return refuse('application_sent');

    const { plain, sealed, errors } = judgeChanges(parts, changes, {
      sealedAt: (key) => sealPlace(row.id, key),
      ...(found.for === 'broker' && { isAsked: isForBroker }),
    });
    const answers = changedAnswers(row.answers, plain);
    const tooMany = tooManyItems(answers);
    if (tooMany) errors.push({ path: `changes.${tooMany.path}`, message: tooMany.message });
    if (errors.length > 0) return refuse('invalid_input', { errors });

    const next = { answers, sealed: changedAnswers(row.sealed, sealed) };
    await writeAnswers(tx, row.id, { ...next, at });
    if (found.for === 'applicant' && row.brought_by === 'broker' && row.taken_at === null)
      await writeTaken(tx, row.id, at);
    await publishBrought(tx, row);
    const missing = missingOf({ ...row, ...next }, parts.now());
    return { savedAt: at.toISOString(), missing: missingFor(found.for, missing) };
  });
}
