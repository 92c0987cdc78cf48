/** In display order. */
export const firstSteps = [
  'brand',
  'email',
  'fees',
  'time zone',
  'calendar',
  'administrators',
  'loans',
  'borrowers',
  'backup',
] as const;
export type FirstStep = (typeof firstSteps)[number];

/** The defaults of these steps may be right, so an administrator can mark them as reviewed. */
export const reviewedSteps = ['fees', 'time zone', 'calendar'] as const satisfies readonly FirstStep[];
export type ReviewedStep = (typeof reviewedSteps)[number];

export interface FirstFacts {
  /** Set in the lender file or in Settings. */
  readonly hasBrand: boolean;
  readonly hasLogo: boolean;
  readonly hasSentEmail: boolean;
  /** Set in Settings, or reviewed there. */
  readonly settled: readonly ReviewedStep[];
  /** Administrators with a finished account. */
  readonly administrators: number;
  readonly hasDeals: boolean;
  /** A borrower or broker got a link by email or has finished an account. */
  readonly hasInvited: boolean;
  readonly hasBackup: boolean;
}

/** With a single administrator, their absence locks everyone out and no two-person rule can work. */
const administratorsNeeded = 2;

/** Which of the first steps are done. */
export function firstStepsDone(facts: FirstFacts): Readonly<Record<FirstStep, boolean>> {
  return {
    brand: facts.hasBrand && facts.hasLogo,
    email: facts.hasSentEmail,
    fees: facts.settled.includes('fees'),
    'time zone': facts.settled.includes('time zone'),
    calendar: facts.settled.includes('calendar'),
    administrators: facts.administrators >= administratorsNeeded,
    loans: facts.hasDeals,
    borrowers: facts.hasInvited,
    backup: facts.hasBackup,
  };
}
