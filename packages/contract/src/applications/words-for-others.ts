import type { Answer } from '@drawbridge/domain/applications/answers.ts';
import { labelsForOthers, wordsForOthers } from '@drawbridge/messages/applications';
import type { AskedQuestion } from './asked.ts';

type Words = Readonly<Partial<Record<string, string>>>;

/** A question's label for readers other than its applicant: without "you". */
export function labelForOthers({ key, field }: Pick<AskedQuestion, 'key' | 'field'>): string {
  const labels: Words = labelsForOthers;
  return labels[key.split('.').at(-1) ?? key] ?? field.label();
}

/** A chosen answer's words for readers other than its applicant. Undefined for an answer that is not a choice. */
export function choiceForOthers(
  { field }: Pick<AskedQuestion, 'field'>,
  answer: Answer & string,
): string | undefined {
  const words: Words = wordsForOthers;
  const own = field.choiceWords?.()[answer];
  return own && (words[answer] ?? own);
}
