import type { ApplicationStep } from '@drawbridge/domain/applications/products.ts';
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
