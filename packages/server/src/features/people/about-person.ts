import type { Transaction } from 'kysely';
import type { PersonDetail } from '@drawbridge/contract/people/schema.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { lockAndReadRule, approverInLog, type Actor } from '../two-person/public.ts';
import type { PeopleParts } from './people-parts.ts';
import { readPerson } from './read-person.ts';
import { holdPeople, personById, type PersonRow } from './store.ts';

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

/** Something done about a person, judged by the row before it: what the audit log says of it, or why it is not done. */
export type PersonAct<Code extends PersonRefusal = never> = (
  tx: Transaction<Tables>,
  person: PersonRow,
) => Promise<{ action: string; particulars?: Readonly<Record<string, unknown>> } | Refusal<Code>>;

/** Does something about a person who exists, notes it under the employee’s name, and shows the person as they are then. */
export async function about<Code extends PersonRefusal = never>(
  parts: PeopleParts,
  caller: Caller,
  id: string,
  act: PersonAct<Code>,
): Changed<Code> {
  const refused = await parts.db.transaction().execute((tx) => aboutHeld(tx, parts, caller, id, act));
  return refused ?? readPerson(parts, parts.db, id);
}

/** The same for what a second administrator may have to approve. */
export async function aboutWithSecond<Code extends PersonRefusal = never>(
  parts: PeopleParts,
  caller: Caller,
  id: string,
  {
    act,
    needsSecond,
  }: { readonly act: PersonAct<Code>; readonly needsSecond: (person: PersonRow) => boolean },
): Changed<Code | 'needs_second_administrator'> {
  const refused = await parts.db.transaction().execute(async (tx) => {
    const { isActive } = await lockAndReadRule(tx, parts.clock.now());
    return aboutHeld<Code | 'needs_second_administrator'>(tx, parts, caller, id, async (within, person) =>
      isActive && needsSecond(person) ? refuse('needs_second_administrator') : act(within, person),
    );
  });
  return refused ?? readPerson(parts, parts.db, id);
}

async function aboutHeld<Code extends PersonRefusal>(
  tx: Transaction<Tables>,
  parts: PeopleParts,
  caller: Caller,
  id: string,
  act: PersonAct<Code>,
): Promise<Refusal<Code | 'not_found' | 'signed_out'> | undefined> {
  const held = await holdPeople(tx, [caller.accountId, id]);
  // Of two administrators who shut each other out, the second one is out by now: one of them always stays.
  if (!isStill(caller, held)) return refuse('signed_out');
  return actOn(tx, parts, caller, id, act);
}

/** Changes a person whose row is locked, and records who did it. */
export async function actOn<Code extends PersonRefusal>(
  tx: Transaction<Tables>,
  { clock }: Pick<PeopleParts, 'clock'>,
  actor: Actor,
  id: string,
  act: PersonAct<Code>,
): Promise<Refusal<Code | 'not_found'> | undefined> {
  const person = await personById(tx, id);
  if (!person) return refuseUnknown();
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
  return refuse('not_found', { detail: 'We couldn’t find this person.' });
}

/** Whether the caller still has the role that the request came in with. */
function isStill({ accountId, role }: Caller, held: Awaited<ReturnType<typeof holdPeople>>): boolean {
  const now = held.find(({ id }) => id === accountId);
  return now?.disabled_at === null && now.is_administrator === (role === 'administrator');
}
