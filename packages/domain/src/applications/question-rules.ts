import type { ApplicationProduct } from './products.ts';

/** Whether an application asks a question, from the strictest down. */
export const questionRules = ['required', 'optional', 'off'] as const;
export type QuestionRule = (typeof questionRules)[number];

/** What a lender changed, by product and question. Every other question keeps its default. */
export type ChangedQuestions = Readonly<Record<string, QuestionRule>>;

/** Where a lender’s rule for a question of a product is stored. */
export function questionKey(product: ApplicationProduct, question: string): string {
  return `${product}: ${question}`;
}
