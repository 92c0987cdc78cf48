import { peopleMessages, type Invitation, type PersonDetail } from '@drawbridge/contract/people/schema.ts';
import { roleFaults } from '@drawbridge/domain/access/account-types.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { queueLink, recordAction } from '../access/public.ts';
import type { PeopleParts } from './people-parts.ts';
import { readPerson } from './read-person.ts';
import { refuseFields } from './refuse-fields.ts';
import { addPerson } from './store.ts';

/** Puts somebody on the books and mails them a link to set up their account. Only employees can be administrators. */
export async function invitePerson(
  parts: PeopleParts,
  caller: Caller,
  given: Invitation,
): Promise<PersonDetail | Refusal<'email_taken' | 'invalid_input' | 'not_found'>> {
  const { accountType, isAdministrator = false, isLead = false } = given;
  const faults = roleFaults({ accountType, isLead, isAdministrator });
  if (faults.length > 0) return refuseFields(faults);
  const { db, clock } = parts;
  const at = clock.now();
  const invited = { name: given.name.trim(), email: given.email.toLowerCase() };
  const id = await db.transaction().execute(async (tx) => {
    const added = await addPerson(tx, {
      ...invited,
      accountType,
      isLead,
      isAdministrator,
      at,
    });
    if (added === undefined) return undefined;
    await recordAction(tx, {
      at,
      accountId: added,
      employeeId: caller.accountId,
      action: 'person invited',
      particulars: { accountType, isLead, isAdministrator },
    });
    await queueLink(
      tx,
      parts.access,
      { id: added, ...invited },
      { purpose: 'account setup', asker: 'employee' },
    );
    return added;
  });
  if (id === undefined)
    return refuse('email_taken', { errors: [{ path: 'email', message: peopleMessages.emailTaken }] });
  return readPerson(parts, db, id);
}
