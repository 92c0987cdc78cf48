import type { PersonDetail } from '@drawbridge/contract/people/schema.ts';
import { peopleMessages } from '@drawbridge/messages/people';
import type { Transaction } from '../../platform/database/connect.ts';
import { transact } from '../../platform/database/despite-deadlocks.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { lockAndReadRule, approverInLog, type Actor } from '../two-person/public.ts';
import type { PeopleParts } from './people-parts.ts';
import { readPerson } from './read-person.ts';
import { lockPeople, personById, type PersonRow } from './store.ts';

type PersonRefusal =
  | 'own_account'
  | 'invalid_input'
  | 'email_taken'
  | 'account_deactivated'
  | 'second_factor_off'
  | 'needs_second_administrator';
export type Changed<Code extends PersonRefusal = never> = Promise<
  PersonDetail | Refusal<'not_found' | 'signed_out' | Code>
>;

/**
 * An action on a person. Takes the person’s row and returns the audit entry or a refusal. After a deadlock it runs again, so it writes
 * and sends within the transaction only.
 */
export type PersonAction<Code extends PersonRefusal = never> = (
  tx: Transaction,
  person: PersonRow,
) => Promise<{ action: string; particulars?: Readonly<Record<string, unknown>> } | Refusal<Code>>;

/**
 * Runs an action on a person, audits it under the employee’s name and returns the updated person.
 */
export async function actOnPerson<Code extends PersonRefusal = never>(
  parts: PeopleParts,
  caller: Caller,
  id: string,
  act: PersonAction<Code>,
): Changed<Code> {
  const refused = await transact(parts.db, (tx) => lockAndAct(tx, parts, caller, id, act));
  return refused ?? readPerson(parts, parts.db, id);
}

/** Like `actOnPerson`, for actions that may need a second administrator’s approval. */
export async function actWithApproval<Code extends PersonRefusal = never>(
  parts: PeopleParts,
  caller: Caller,
  id: string,
  {
    act,
    needsSecond,
  }: { readonly act: PersonAction<Code>; readonly needsSecond: (person: PersonRow) => boolean },
): Changed<Code | 'needs_second_administrator'> {
  const refused = await transact(parts.db, async (tx) => {
    const { isActive } = await lockAndReadRule(tx, parts.clock.now());
    return lockAndAct<Code | 'needs_second_administrator'>(tx, parts, caller, id, async (within, person) =>
      isActive && needsSecond(person) ? refuse('needs_second_administrator') : act(within, person),
    );
  });
  return refused ?? readPerson(parts, parts.db, id);
}

async function lockAndAct<Code extends PersonRefusal>(
  tx: Transaction,
  parts: PeopleParts,
  caller: Caller,
  id: string,
  act: PersonAction<Code>,
): Promise<Refusal<Code | 'not_found' | 'signed_out'> | undefined> {
  const locked = await lockPeople(tx, [caller.accountId, id]);
  // If two administrators deactivate each other, the second is refused here, so one always stays.
  if (!hasSameRole(caller, locked)) return refuse('signed_out');
  return actOn(tx, parts, caller, id, act);
}

/** Changes a person whose row is locked, and records who did it. */
export async function actOn<Code extends PersonRefusal>(
  tx: Transaction,
  { clock }: Pick<PeopleParts, 'clock'>,
  actor: Actor,
  id: string,
  act: PersonAction<Code>,
): Promise<Refusal<Code | 'not_found'> | undefined> {
  const person = await personById(tx, id);
  if (!person) return refuseUnknown();
  if (person.standing === 'deleted') return refuse('not_found', { detail: peopleMessages.deletedPerson });
  const done = await act(tx, person);
  if (isRefusal(done)) return done;
  await recordAction(tx, {
    at: clock.now(),
    accountId: id,
    employeeId: actor.accountId,
    action: done.action,
    particulars: { ...done.particulars, ...approverInLog(actor) },
  });
  return undefined;
}

export function refuseUnknown(): Refusal<'not_found'> {
  return refuse('not_found', { detail: peopleMessages.unknownPerson });
}

/** Whether the caller still has the role they had when the request arrived. */
function hasSameRole({ accountId, role }: Caller, locked: Awaited<ReturnType<typeof lockPeople>>): boolean {
  const now = locked.find(({ id }) => id === accountId);
  return now?.disabled_at === null && now.is_administrator === (role === 'administrator');
}
