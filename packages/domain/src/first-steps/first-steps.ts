/** What an administrator of a new portal does first, in the order it is listed. */
export const firstSteps = [
  'brand',
  'email',
  'fees',
  'calendar',
  'administrators',
  'loans',
  'borrowers',
  'backup',
] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Steps whose defaults may be right as they are: an administrator says that they have looked. */
export const reviewedSteps = ['fees', 'calendar'] as const satisfies readonly FirstStep[];
export type ReviewedStep = (typeof reviewedSteps)[number];

/** What there is to see of how far a new portal is. */
export interface FirstFacts {
  /** Names and ways to reach the lender come from its file or from Settings. */
  readonly hasBrand: boolean;
  readonly hasLogo: boolean;
  /** An email has left the portal. */
  readonly hasSentEmail: boolean;
  /** Set in Settings, or reviewed there. */
  readonly settled: readonly ReviewedStep[];
  /** Administrators who have set up their account. */
  readonly administrators: number;
  readonly hasDeals: boolean;
  /** A borrower or broker was mailed a link, or has set up an account. */
  readonly hasInvited: boolean;
  readonly hasBackup: boolean;
}

/** A portal that one person alone administers locks everyone out when that person is away, and no two-person rule can hold. */
const administratorsNeeded = 2;

/** Which of the first steps are done. */
export function firstStepsDone(facts: FirstFacts): Readonly<Record<FirstStep, boolean>> {
  return {
    brand: facts.hasBrand && facts.hasLogo,
    email: facts.hasSentEmail,
    fees: facts.settled.includes('fees'),
    calendar: facts.settled.includes('calendar'),
    administrators: facts.administrators >= administratorsNeeded,
    loans: facts.hasDeals,
    borrowers: facts.hasInvited,
    backup: facts.hasBackup,
  };
}
