import { noLoanOfficers, type LoanOfficerRule } from './loan-officers.ts';
import { defaultLoanNumberPattern } from './loan-number.ts';
import { defaultNeeds, type NeedTemplates } from './needs.ts';

/** What becomes of submitted applications, as administrators set it. */
export interface ApplicationRules extends LoanOfficerRule {
  readonly loanNumberPattern: string;
  readonly needs: NeedTemplates;
  /** The federal agency that decline letters name, with its address. 12 CFR part 1002, appendix A. */
  readonly noticeAgency: string;
}

/** Oversees lenders that are not banks and have no other regulator. */
const usualAgency = 'Federal Trade Commission, Equal Credit Opportunity, Washington, DC 20580';

/** In the reader’s language. */
export function defaultApplicationRules(): ApplicationRules {
  return {
    loanNumberPattern: defaultLoanNumberPattern,
    ...noLoanOfficers,
    needs: defaultNeeds(),
    noticeAgency: usualAgency,
  };
}
