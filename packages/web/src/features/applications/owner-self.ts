import { itemsOf, keyOf } from '@drawbridge/domain/applications/answers.ts';
import type { FormAnswers } from './use-saved-form.ts';

/**
 * The applicant's own name and email as an owner's answers, or undefined while they gave no email, once they are in the
 * list, and for a broker, who fills in someone else's application.
 */
export function ownerSelf({
  answers,
  for: reader,
}: Pick<FormAnswers, 'answers' | 'for'>): Readonly<Record<string, string>> | undefined {
  const text = (key: string) => String(answers[key] ?? '');
  const email = text('email');
  if (email === '' || reader === 'broker') return undefined;
  const isListed = itemsOf(answers, 'owners').some(
    (item) => text(keyOf('owners', item, 'email')).toLowerCase() === email.toLowerCase(),
  );
  if (isListed) return undefined;
  const self = { first_name: text('first_name'), last_name: text('last_name'), email };
  return Object.fromEntries(Object.entries(self).filter(([, answer]) => answer !== ''));
}
