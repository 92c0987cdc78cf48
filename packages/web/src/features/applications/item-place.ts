import { itemsOf, keyOf, type ApplicationList } from '@drawbridge/domain/applications/answers.ts';
import type { OpenForm } from './use-saved-form.ts';

/** Two devices that add an item at the same moment must not add the same one. */
export function newItemId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 12);
}

export function nextPosition({ application: { answers } }: OpenForm, list: ApplicationList): number {
  const last = itemsOf(answers, list).at(-1);
  return last === undefined ? 0 : Number(answers[keyOf(list, last)]) + 1;
}
