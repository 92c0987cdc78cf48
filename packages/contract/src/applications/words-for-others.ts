import type { Answer } from '@drawbridge/domain/applications/answers.ts';
import { labelsForOthers, wordsForOthers } from '@drawbridge/messages/applications';
import type { AskedQuestion } from './asked.ts';

type Words = Readonly<Partial<Record<string, string>>>;

/** A question's label for readers other than its applicant: without "you". */
export function labelForOthers({ key, field }: Pick<AskedQuestion, 'key' | 'field'>): string {
  const labels: Words = labelsForOthers;
  return labels[key.split('.').at(-1) ?? key] ?? field.label();
}

/** A chosen answer in words, without "you" for readers other than its applicant. An answer that is not a choice stays as it is. */
export function choiceWords(
  { field }: Pick<AskedQuestion, 'field'>,
  answer: Answer & string,
  isForOthers: boolean,
): string {
  const words: Words = wordsForOthers;
  const own = field.choiceWords?.()[answer];
  if (own === undefined) return answer;
  return (isForOthers ? words[answer] : undefined) ?? own;
}
