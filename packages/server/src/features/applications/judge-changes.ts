import { judgeChange, questionAt } from '@drawbridge/contract/applications/asked.ts';
import type { Question } from '@drawbridge/contract/applications/question.ts';
import type { FieldError } from '@drawbridge/contract/wire/problem.ts';
import type { Answer, AnswerChanges } from '@drawbridge/domain/applications/answers.ts';
import { applicationMessages } from '@drawbridge/messages/applications';
import type { ApplicationParts } from './application-parts.ts';

interface JudgedChanges {
  readonly plain: Record<string, Answer | null>;
  /** Encrypted for their place. */
  readonly sealed: Record<string, string | null>;
  readonly errors: FieldError[];
}

/** Judges changed answers, and encrypts those that are stored encrypted. `isAsked` narrows what the writer may answer. */
export function judgeChanges(
  { clock, sealing }: Pick<ApplicationParts, 'clock' | 'sealing'>,
  changes: AnswerChanges,
  {
    sealedAt,
    isAsked = () => true,
  }: {
    readonly sealedAt: (key: string) => string;
    readonly isAsked?: (asked: Question | 'item') => boolean;
  },
): JudgedChanges {
  const judged: JudgedChanges = { plain: {}, sealed: {}, errors: [] };
  for (const [key, given] of Object.entries(changes)) {
    const asked = questionAt(key);
    const found =
      asked !== undefined && isAsked(asked)
        ? judgeChange(key, given, clock.today())
        : { fault: applicationMessages.unknown };
    if ('fault' in found) judged.errors.push({ path: `changes.${key}`, message: found.fault });
    else if (asked !== 'item' && asked?.sealed)
      judged.sealed[key] = found.value === null ? null : sealing.seal(String(found.value), sealedAt(key));
    else judged.plain[key] = found.value;
  }
  return judged;
}
