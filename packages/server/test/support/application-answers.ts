import { askedQuestions } from '@drawbridge/contract/applications/asked.ts';
import type { Answer } from '@drawbridge/domain/applications/answers.ts';
import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';

/** Answers to everything a product asks, by an LLC with one owner. */
export function completeAnswers(
  email: string,
  product: ApplicationProduct = 'rental',
  more: Readonly<Record<string, Answer>> = {},
): Record<string, Answer> {
  const answers: Record<string, Answer> = {
    purpose: 'purchase',
    property_kind: 'singleFamily',
    borrower_kind: 'llc',
    'owners.a': 0,
    ...more,
  };
  for (const { key, field } of askedQuestions({ product, answers, changed: {} }))
    answers[key] ??= field.sample as Answer;
  return { ...answers, email };
}
