import { itemsOf, keyOf, type Answers } from '@drawbridge/domain/applications/answers.ts';
import type { ApplicationStep } from '@drawbridge/domain/applications/products.ts';
import { isCompany } from './questions.ts';

/** The steps of a party's own form. */
export const partySteps = ['borrower', 'declarations'] as const satisfies readonly ApplicationStep[];

/** An owner who fills in their own part. */
export interface NamedParty {
  /** The owner's id in the application's list. */
  readonly item: string;
  /** In lower case. Undefined until the applicant enters it. */
  readonly email: string | undefined;
  readonly name: string;
}

/** The owners of a company, without the applicant, who answers on the application itself. */
export function partiesOf(answers: Answers): NamedParty[] {
  if (!isCompany((name) => answers[name])) return [];
  const applicant = textAt(answers, 'email').toLowerCase();
  return itemsOf(answers, 'owners').flatMap((item) => {
    const at = (name: string) => textAt(answers, keyOf('owners', item, name));
    const email = at('email').toLowerCase();
    if (email !== '' && email === applicant) return [];
    const name = `${at('first_name')} ${at('last_name')}`.trim();
    return [{ item, email: email === '' ? undefined : email, name }];
  });
}

function textAt(answers: Answers, key: string): string {
  const answer = answers[key];
  return typeof answer === 'string' ? answer : '';
}
