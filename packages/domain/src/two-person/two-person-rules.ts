/** Pairs of steps that need two different employees. Each rule is on unless the lender turns it off. */
export interface TwoPersonRules {
  /** The employee who verified a bank account cannot record a wire to it. */
  readonly verifierDoesNotWire: boolean;
  /** Changes that could bypass a second person are proposed by one administrator and approved by another. */
  readonly secondAdministratorApproves: boolean;
  /** Terms beyond a confirmed state limit are refused. When off, a second employee may approve them. */
  readonly termsKeepStateLimits: boolean;
}

export const defaultTwoPersonRules: TwoPersonRules = {
  verifierDoesNotWire: true,
  secondAdministratorApproves: true,
  termsKeepStateLimits: true,
};

export const twoPersonRuleNames = Object.keys(defaultTwoPersonRules) as readonly (keyof TwoPersonRules)[];

/** The rules a change would turn off. */
export function rulesTurnedOff(
  before: TwoPersonRules,
  after: TwoPersonRules,
): readonly (keyof TwoPersonRules)[] {
  return twoPersonRuleNames.filter((rule) => before[rule] && !after[rule]);
}
