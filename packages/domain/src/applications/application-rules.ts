import { noLoanOfficers, type LoanOfficerRule } from './loan-officers.ts';
import { defaultLoanNumberPattern } from './loan-number.ts';
import { defaultNeeds, type NeedTemplates } from './needs.ts';

/** What becomes of submitted applications, as administrators set it. */
export interface ApplicationRules extends LoanOfficerRule {
  readonly loanNumberPattern: string;
  readonly needs: NeedTemplates;
}

/** In the reader’s language. */
export function defaultApplicationRules(): ApplicationRules {
  return { loanNumberPattern: defaultLoanNumberPattern, ...noLoanOfficers, needs: defaultNeeds() };
}
