import type { Answers } from '@drawbridge/domain/applications/answers.ts';
import { questionAt } from './asked.ts';
import { isForBroker } from './brokers-questions.ts';

/** Whether a place is one that a broker sees. Places without a question are not. */
export function isBrokersPlace(place: string): boolean {
  const asked = questionAt(place);
  return asked !== undefined && isForBroker(asked);
}

/** The answers that a broker sees. */
export function answersForBroker(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([place]) => isBrokersPlace(place)));
}
