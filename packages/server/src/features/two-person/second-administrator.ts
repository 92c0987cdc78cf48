import { storedTwoPersonRules } from '@drawbridge/contract/lender-settings/two-person-rules.ts';
import {
  secondAdministratorRule,
  type SecondAdministratorRule,
} from '@drawbridge/domain/two-person/second-administrator.ts';
import { defaultTwoPersonRules } from '@drawbridge/domain/two-person/two-person-rules.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { administratorStandings, takeRuleLock, rulesSet } from './store.ts';

/** Who makes a change: an administrator, and the second one who approved it if the change was proposed. */
export interface Actor {
  readonly accountId: string;
  readonly approvedBy?: { readonly id: string; readonly name: string };
}

/** The second administrator’s name, for the audit log. */
export function approverInLog({ approvedBy }: Actor): { approvedBy?: string } {
  return approvedBy ? { approvedBy: approvedBy.name } : {};
}

/** The rule’s current state, read from the database because this server’s copy of the settings may be slightly stale. */
export async function readRule(db: Queries, now: Date): Promise<SecondAdministratorRule> {
  const stored = storedTwoPersonRules.safeParse((await rulesSet(db)) ?? {});
  const isSetOff = stored.data?.secondAdministratorApproves === false;
  const rules = { ...defaultTwoPersonRules, ...(isSetOff ? { secondAdministratorApproves: false } : {}) };
  return secondAdministratorRule(rules, await administratorStandings(db), now);
}

/** Locks the rule and returns its state, which stays the same until the transaction ends. */
export async function lockAndReadRule(tx: Transaction, now: Date): Promise<SecondAdministratorRule> {
  await takeRuleLock(tx);
  return readRule(tx, now);
}

/** Refuses the action if it needs a second administrator’s approval. */
export async function requireSecondAdministrator(
  tx: Transaction,
  now: Date,
): Promise<Refusal<'needs_second_administrator'> | undefined> {
  return (await lockAndReadRule(tx, now)).isActive ? refuse('needs_second_administrator') : undefined;
}
