import type { Invitation, PersonDetail } from '@drawbridge/contract/people/schema.ts';
import { roleFaults } from '@drawbridge/domain/access/account-types.ts';
import { peopleMessages } from '@drawbridge/messages/people';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { queueLink, recordAction } from '../access/public.ts';
import { approverInLog, requireSecondAdministrator, type Actor } from '../two-person/public.ts';
import type { PeopleParts } from './people-parts.ts';
import { readPerson } from './read-person.ts';
import { refuseFields } from './refuse-fields.ts';
import { addPerson } from './store.ts';

/**
 * Adds a person and emails them a link to set up their account. A new employee may need a second administrator's
 * approval.
 */
export async function invitePerson(
  parts: PeopleParts,
  caller: Caller,
  given: Invitation,
): Promise<
  PersonDetail | Refusal<'email_taken' | 'invalid_input' | 'not_found' | 'needs_second_administrator'>
> {
  const { db, clock } = parts;
  const id = await db.transaction().execute(async (tx) => {
    const alone = isEmployees(given) ? await requireSecondAdministrator(tx, clock.now()) : undefined;
    return alone ?? addInvited(tx, parts, caller, given);
  });
  return isRefusal(id) ? id : readPerson(parts, db, id);
}

/** Whether the invitation is for a new employee. */
export function isEmployees({ accountType }: Pick<Invitation, 'accountType'>): boolean {
  return accountType === 'Employee';
}

/** Errors for combinations that are not allowed. Only employees can be administrators. */
export function invitationFaults(given: Invitation): Refusal<'invalid_input'> | undefined {
  const { accountType, isAdministrator = false, isLead = false } = given;
  const faults = roleFaults({ accountType, isLead, isAdministrator });
  return faults.length > 0 ? refuseFields(faults) : undefined;
}

/** Creates the account, emails the link and returns the account’s id. */
export async function addInvited(
  tx: Transaction,
  parts: Pick<PeopleParts, 'clock' | 'access'>,
  actor: Actor,
  given: Invitation,
): Promise<string | Refusal<'email_taken' | 'invalid_input'>> {
  const faults = invitationFaults(given);
  if (faults) return faults;
  const { accountType, isAdministrator = false, isLead = false } = given;
  const at = parts.clock.now();
  const invited = { name: given.name, email: given.email.toLowerCase() };
  const id = await addPerson(tx, { ...invited, accountType, isLead, isAdministrator, at });
  if (id === undefined) return refuseTaken();
  await recordAction(tx, {
    at,
    accountId: id,
    employeeId: actor.accountId,
    action: 'person invited',
    particulars: { accountType, isLead, isAdministrator, ...approverInLog(actor) },
  });
  // Loan officers’ pipelines list leads.
  if (isLead) await publish(tx, { kind: 'application', id, audience: { staff: true } });
  await queueLink(tx, parts.access, { id, ...invited }, { purpose: 'account setup', asker: 'employee' });
  return id;
}

export function refuseTaken(): Refusal<'email_taken'> {
  return refuse('email_taken', { errors: [{ path: 'email', message: peopleMessages.emailTaken }] });
}
