/** Who looks after a new application. Employees by their ids. */
export interface LoanOfficerRule {
  readonly byState: readonly { readonly state: string; readonly employee: string }[];
  /** They take turns. */
  readonly inTurn: readonly string[];
  readonly otherwise: string | null;
}

export const noLoanOfficers: LoanOfficerRule = { byState: [], inTurn: [], otherwise: null };

export interface ForOfficer {
  /** The loan officer of the broker who brought it. */
  readonly ofBroker: string | null;
  /** The loan officer the borrower already has. */
  readonly ofBorrower: string | null;
  /** Of the property, or for a line of credit the one the borrower invests in. */
  readonly state: string;
  /** When each employee last got an application in their turn, in milliseconds. */
  readonly lastTurns: ReadonlyMap<string, number>;
  /** Employees who are not deactivated. */
  readonly active: ReadonlySet<string>;
}

/**
 * The broker’s own loan officer; else the one the borrower has; else the state’s; else, of those who take turns, the one whose
 * last turn is longest ago; else the fixed one. Deactivated employees are passed over. Null without anyone.
 */
export function loanOfficerFor(
  { byState, inTurn, otherwise }: LoanOfficerRule,
  { ofBroker, ofBorrower, state, lastTurns, active }: ForOfficer,
): string | null {
  const ofState = byState.find((each) => each.state === state)?.employee ?? null;
  const turns = inTurn
    .filter((id) => active.has(id))
    .toSorted((one, other) => (lastTurns.get(one) ?? 0) - (lastTurns.get(other) ?? 0));
  const inOrder = [ofBroker, ofBorrower, ofState, ...turns, otherwise];
  return inOrder.find((id) => id !== null && active.has(id)) ?? null;
}
