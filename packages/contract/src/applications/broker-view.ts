import type { Answers } from '@drawbridge/domain/applications/answers.ts';
import type { ApplicationStep } from '@drawbridge/domain/applications/products.ts';
import { questionAt } from './asked.ts';
import type { Question } from './question.ts';

/** The steps in which a broker may help. People declare for themselves. */
export const brokerSteps = [
  'property',
  'borrower',
  'company',
  'experience',
] as const satisfies readonly ApplicationStep[];

/** Whether a broker sees and changes the answer to a question: nothing that is stored encrypted, and no declaration. */
export function isForBroker(asked: Question | 'item'): boolean {
  return asked === 'item' || (!asked.sealed && brokerSteps.some((step) => step === asked.step));
}

/** Whether a place is one that a broker sees. Places without a question are not. */
export function isBrokersPlace(place: string): boolean {
  const asked = questionAt(place);
  return asked !== undefined && isForBroker(asked);
}

/** The answers that a broker sees. */
export function answersForBroker(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([place]) => isBrokersPlace(place)));
}
