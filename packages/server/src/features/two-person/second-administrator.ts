import type { Transaction } from 'kysely';
import { storedTwoPersonRules } from '@drawbridge/contract/lender-settings/two-person-rules.ts';
import {
  secondAdministratorRule,
  type SecondAdministratorRule,
} from '@drawbridge/domain/two-person/second-administrator.ts';
import { standardTwoPersonRules } from '@drawbridge/domain/two-person/two-person-rules.ts';
import type { Queries } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { administratorStandings, holdRule, rulesSet } from './store.ts';

/** By whose hand a change is made: an administrator’s alone, or one’s whose proposal another has approved. */
export interface Hand {
  readonly accountId: string;
  readonly approvedBy?: { readonly id: string; readonly name: string };
}

/** What the audit log says of the second administrator. */
export function inLog({ approvedBy }: Hand): { approvedBy?: string } {
  return approvedBy ? { approvedBy: approvedBy.name } : {};
}

/** How the rule stands now. Read from the database itself: what this server remembers of settings may be a moment old. */
export async function readRule(db: Queries, now: Date): Promise<SecondAdministratorRule> {
  const stored = storedTwoPersonRules.safeParse((await rulesSet(db)) ?? {});
  const isSetOff = stored.data?.secondAdministratorApproves === false;
  const rules = { ...standardTwoPersonRules, ...(isSetOff ? { secondAdministratorApproves: false } : {}) };
  return secondAdministratorRule(rules, await administratorStandings(db), now);
}

/** How the rule stands until the transaction is over. */
export async function heldRule(tx: Transaction<Tables>, now: Date): Promise<SecondAdministratorRule> {
  await holdRule(tx);
  return readRule(tx, now);
}

/** Refuses an administrator what a second one has to approve. */
export async function refuseAlone(
  tx: Transaction<Tables>,
  now: Date,
): Promise<Refusal<'needs_second_administrator'> | undefined> {
  return (await heldRule(tx, now)).isActive ? refuse('needs_second_administrator') : undefined;
}
