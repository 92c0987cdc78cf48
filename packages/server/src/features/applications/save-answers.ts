import { judgeChange, questionAt, tooManyItems } from '@drawbridge/contract/applications/asked.ts';
import { isOpenToApplicant } from '@drawbridge/domain/applications/application-states.ts';
import { changedAnswers, type Answer, type AnswerChanges } from '@drawbridge/domain/applications/answers.ts';
import type { FieldError } from '@drawbridge/contract/wire/problem.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import type { ApplicationParts } from './application-parts.ts';
import { findApplication } from './find-application.ts';
import { missingOf } from './present.ts';
import { sealPlace } from './seal-place.ts';
import { writeAnswers } from './store.ts';

/** Saves changed answers together or not at all, and encrypts those that are. */
export function saveAnswers(
  { db, clock, sealing, now }: Pick<ApplicationParts, 'db' | 'clock' | 'sealing' | 'now'>,
  caller: Caller | undefined,
  { application, changes }: { readonly application: string; readonly changes: AnswerChanges },
): Promise<
  | { savedAt: string; missing: { path: string; message: string }[] }
  | Refusal<'not_found' | 'application_sent' | 'invalid_input'>
> {
  const at = clock.now();
  return db.transaction().execute(async (tx) => {
    const found = await findApplication(tx, { caller, named: application, at, lock: true });
    if (isRefusal(found)) return found;
    const { row } = found;
    if (!isOpenToApplicant(row.state)) return refuse('application_sent');

    const plain: Record<string, Answer | null> = {};
    const sealed: Record<string, string | null> = {};
    const errors: FieldError[] = [];
    for (const [key, given] of Object.entries(changes)) {
      const judged = judgeChange(key, given, clock.today());
      const asked = questionAt(key);
      if ('fault' in judged) errors.push({ path: `changes.${key}`, message: judged.fault });
      else if (asked !== 'item' && asked?.sealed)
        sealed[key] =
          judged.value === null ? null : sealing.seal(String(judged.value), sealPlace(row.id, key));
      else plain[key] = judged.value;
    }
    const answers = changedAnswers(row.answers, plain);
    const tooMany = tooManyItems(answers);
    if (tooMany) errors.push({ path: `changes.${tooMany.path}`, message: tooMany.message });
    if (errors.length > 0) return refuse('invalid_input', { errors });

    const next = { answers, sealed: changedAnswers(row.sealed, sealed) };
    await writeAnswers(tx, row.id, { ...next, at });
    return { savedAt: at.toISOString(), missing: missingOf({ ...row, ...next }, now()) };
  });
}
