import type { PersonChange } from '@drawbridge/contract/people/schema.ts';
import { roleFaults } from '@drawbridge/domain/access/account-types.ts';
import { peopleMessages } from '@drawbridge/messages/people';
import type { Transaction } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { endAccountLock, endAllSessions, forgetLinkMails, queueLink } from '../access/public.ts';
import type { Actor } from '../two-person/public.ts';
import { actOnPerson, actWithApproval, type Changed, type PersonAction } from './about-person.ts';
import type { PeopleParts } from './people-parts.ts';
import { refuseFields } from './refuse-fields.ts';
import { dealsOf, isEmailTaken, isEmployee, writePerson, type PersonRow } from './store.ts';

/**
 * Updates the given fields of a person. A new role signs them out, so that their next session has it. A new email gets
 * an invitation immediately, because the previous one reached nobody or the wrong person.
 */
export async function changePerson(
  parts: PeopleParts,
  caller: Caller,
  given: PersonChange,
): Changed<'own_account' | 'invalid_input' | 'email_taken' | 'needs_second_administrator'> {
  const act = changeOf(parts, caller, given);
  const needsSecond = (person: PersonRow) => !person.is_administrator;
  try {
    // Appointing an administrator may need a second administrator’s approval. Most changes do not.
    return given.isAdministrator === true
      ? await actWithApproval(parts, caller, given.id, { act, needsSecond })
      : await actOnPerson(parts, caller, given.id, act);
  } catch (error) {
    if (isEmailTaken(error)) return refuseEmail('email_taken');
    throw error;
  }
}

/** Makes an employee an administrator. */
export function appointmentOf(parts: PeopleParts, actor: Actor, id: string) {
  return changeOf(parts, actor, { id, isAdministrator: true });
}

function changeOf(
  parts: PeopleParts,
  { accountId }: Actor,
  given: PersonChange,
): PersonAction<'own_account' | 'invalid_input'> {
  return async (tx, person) => {
    if (accountId === person.id && given.isAdministrator === false) return refuse('own_account');
    const role = {
      accountType: person.account_type,
      isLead: given.isLead ?? person.is_lead,
      isAdministrator: given.isAdministrator ?? person.is_administrator,
    };
    const faults = [...roleFaults(role), ...(await representativeFaults(tx, given))];
    if (faults.length > 0) return refuseFields(faults);
    const changed = valuesOf(given, person);
    if (changed.email !== undefined && !mayGetAnotherEmail(person)) return refuseEmail('invalid_input');
    const at = parts.clock.now();
    const isDemoted = administers(person) && !role.isAdministrator;
    const written = { ...changed, ...(isDemoted ? { administered_until: at } : {}) };
    if (Object.keys(written).length > 0) await writePerson(tx, person.id, written);
    if (changed.email !== undefined) await inviteAgain(tx, parts, { ...person, email: changed.email });
    const hasNewRole = role.isLead !== person.is_lead || role.isAdministrator !== person.is_administrator;
    if (hasNewRole) await endAllSessions(tx, person.id, at);
    if (changed.representative_id !== undefined) await refreshDealsOf(tx, person.id);
    const { name, email, phone, language, is_lead, is_administrator, representative_id } = person;
    return {
      action: 'person changed',
      particulars: {
        before: { name, email, phone, language, is_lead, is_administrator, representative_id },
        changed,
      },
    };
  };
}

/** People who signed up use their email to sign in, and a new employee may need a second administrator’s approval. */
function mayGetAnotherEmail({ account_type: type, standing }: PersonRow): boolean {
  return (
    type !== 'Employee' &&
    (standing === 'not invited' || standing === 'invited' || standing === 'email failed')
  );
}

function refuseEmail<Code extends 'invalid_input' | 'email_taken'>(code: Code): Refusal<Code> {
  const message = code === 'email_taken' ? peopleMessages.emailTaken : peopleMessages.emailKept;
  return refuse(code, { errors: [{ path: 'email', message }] });
}

/** Refreshes the person’s deals, which show their loan officer. */
async function refreshDealsOf(tx: Transaction, personId: string): Promise<void> {
  for (const { id } of await dealsOf(tx, personId))
    await publish(tx, { kind: 'deal', id, audience: { deal: id } });
}

async function inviteAgain(tx: Transaction, parts: PeopleParts, person: PersonRow): Promise<void> {
  await forgetLinkMails(tx, person.id);
  if (person.standing !== 'not invited')
    await queueLink(tx, parts.access, person, { purpose: 'account setup', asker: 'employee' });
}

/**
 * Whether a person can sign in as an administrator. Former administrators count toward the two-person rule for 30 days.
 */
function administers(person: PersonRow): boolean {
  return person.is_administrator && person.standing === 'active';
}

async function representativeFaults(
  tx: Transaction,
  { representativeId }: PersonChange,
): Promise<readonly 'representativeId'[]> {
  const isWrong = typeof representativeId === 'string' && !(await isEmployee(tx, representativeId));
  return isWrong ? ['representativeId'] : [];
}

/** The columns that a change sets. */
function valuesOf(given: PersonChange, before: PersonRow): Parameters<typeof writePerson>[2] {
  const email = given.email?.toLowerCase();
  return {
    ...(email === undefined || email === before.email ? {} : { email }),
    ...(given.name === undefined ? {} : { name: given.name }),
    ...(given.phone === undefined ? {} : { phone: given.phone }),
    ...(given.language === undefined ? {} : { language: given.language }),
    ...(given.isLead === undefined ? {} : { is_lead: given.isLead }),
    ...(given.isAdministrator === undefined ? {} : { is_administrator: given.isAdministrator }),
    ...(given.representativeId === undefined ? {} : { representative_id: given.representativeId }),
  };
}

export function deactivatePerson(parts: PeopleParts, caller: Caller, id: string): Changed<'own_account'> {
  return actOnPerson(parts, caller, id, async (tx, person) => {
    if (caller.accountId === person.id) return refuse('own_account');
    const at = parts.clock.now();
    const counted = administers(person) ? { administered_until: at } : {};
    if (person.standing !== 'deactivated') await writePerson(tx, id, { disabled_at: at, ...counted });
    await endAllSessions(tx, id, at);
    return { action: 'person deactivated' };
  });
}

/** Reactivates a person. An employee may need a second administrator's approval. */
export function reactivatePerson(
  parts: PeopleParts,
  caller: Caller,
  id: string,
): Changed<'needs_second_administrator'> {
  const needsSecond = (person: PersonRow) =>
    person.account_type === 'Employee' && person.standing === 'deactivated';
  return actWithApproval(parts, caller, id, { act: reactivation, needsSecond });
}

export const reactivation: PersonAction = async (tx, { id }) => {
  await writePerson(tx, id, { disabled_at: null });
  return { action: 'person reactivated' };
};

/** Unlocks sign-in after failed tries. */
export function unlockPerson(parts: PeopleParts, caller: Caller, id: string): Changed {
  return actOnPerson(parts, caller, id, async (tx, person) => {
    await endAccountLock(tx, person.email, parts.clock.now());
    return { action: 'sign-in unlocked' };
  });
}

export function endSessionsOfPerson(parts: PeopleParts, caller: Caller, id: string): Changed {
  return actOnPerson(parts, caller, id, async (tx) => {
    await endAllSessions(tx, id, parts.clock.now());
    return { action: 'signed out everywhere' };
  });
}

/** Emails a link to set up the account or to choose a new password. */
export function resendLink(parts: PeopleParts, caller: Caller, id: string): Changed<'account_deactivated'> {
  return actOnPerson<'account_deactivated'>(parts, caller, id, async (tx, person) => {
    if (person.standing === 'deactivated') return refuse('account_deactivated');
    const purpose = person.standing === 'active' ? 'change password' : 'account setup';
    await queueLink(tx, parts.access, person, { purpose, asker: 'employee' });
    return { action: 'link sent again' };
  });
}
