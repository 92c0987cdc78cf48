/** Which two acts the same employee may not both do. Each rule is on unless the lender turns it off. */
export interface TwoPersonRules {
  /** The employee who verified a bank account does not record a wire to it. */
  readonly verifierDoesNotWire: boolean;
}

export const standardTwoPersonRules: TwoPersonRules = { verifierDoesNotWire: true };

export const twoPersonRuleNames = Object.keys(standardTwoPersonRules) as readonly (keyof TwoPersonRules)[];
