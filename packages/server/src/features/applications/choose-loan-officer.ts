import { loanOfficerFor } from '@drawbridge/domain/applications/loan-officers.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { ApplicationParts } from './application-parts.ts';
import { activeOfficers, giveOfficer, lastTurnsOf, ownOfficers, type Officer } from './loan-officer-store.ts';

export interface ChosenOfficer extends Officer {
  /** Chosen because it was their turn. */
  readonly inTurn: boolean;
}

/**
 * Chooses the loan officer of a new deal by the lender’s rule, and makes them the borrower’s. Applications choose one after the
 * other, because each holds the count of loan numbers, so that two never take the same turn.
 */
export async function chooseLoanOfficer(
  tx: Transaction,
  { now }: Pick<ApplicationParts, 'now'>,
  about: { readonly borrowerId: string; readonly brokerId: string | null; readonly state: string },
): Promise<ChosenOfficer | undefined> {
  const rule = now().applications;
  const own = await ownOfficers(tx, about);
  const others = [...rule.byState.map(({ employee }) => employee), ...rule.inTurn, rule.otherwise];
  const named = [own.ofBorrower, own.ofBroker, ...others].filter((id) => id !== null);
  const active = await activeOfficers(tx, named);
  const lastTurns = await lastTurnsOf(tx, rule.inTurn);
  const fixed = loanOfficerFor({ ...rule, inTurn: [], otherwise: null }, given());
  const officer = active.get(loanOfficerFor(rule, given()) ?? '');
  if (!officer) return undefined;
  await giveOfficer(tx, about.borrowerId, officer.id);
  return { ...officer, inTurn: fixed === null && rule.inTurn.includes(officer.id) };

  function given() {
    return { ...own, state: about.state, lastTurns, active: new Set(active.keys()) };
  }
}
