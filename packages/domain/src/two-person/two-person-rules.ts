/** Two acts the same employee may not both do. Each rule is on unless the lender turns it off. */
export interface TwoPersonRules {
  /** The employee who verified a bank account does not record a wire to it. */
  readonly verifierDoesNotWire: boolean;
  /** An administrator proposes what could replace the second person; another administrator approves it. */
  readonly secondAdministratorApproves: boolean;
}

export const defaultTwoPersonRules: TwoPersonRules = {
  verifierDoesNotWire: true,
  secondAdministratorApproves: true,
};

export const twoPersonRuleNames = Object.keys(defaultTwoPersonRules) as readonly (keyof TwoPersonRules)[];

/** The rules that a change would turn off. Turning a rule on only adds safety. */
export function rulesTurnedOff(
  before: TwoPersonRules,
  after: TwoPersonRules,
): readonly (keyof TwoPersonRules)[] {
  return twoPersonRuleNames.filter((rule) => before[rule] && !after[rule]);
}
