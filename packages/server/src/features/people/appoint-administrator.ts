import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { LinkTokens } from '../../platform/links/link-tokens.ts';
import { accountByEmail, recordAction, type AccessNotices } from '../access/public.ts';
import { addPerson, personById, writePerson } from './store.ts';

export interface Appointment {
  readonly outcome: 'invited' | 'appointed' | 'already' | 'not an employee' | 'deactivated';
  /** The link to set up the account. Undefined if the person has a password. */
  readonly link?: string;
}

/**
 * Makes a new or existing employee an administrator, from the server’s command line. Without a password, they get a
 * link to set up the account. It is emailed if `mails` is given.
 */
export async function appointAdministrator(
  parts: {
    readonly db: Database;
    readonly clock: Clock;
    readonly links: LinkTokens;
    readonly notices: AccessNotices;
    readonly publicUrl: string;
  },
  given: { readonly email: string; readonly name: string; readonly mails: boolean },
): Promise<Appointment> {
  const { db, clock, links, notices } = parts;
  const email = given.email.toLowerCase();
  return db.transaction().execute(async (tx) => {
    const at = clock.now();
    const role = { accountType: 'Employee', isLead: false, isAdministrator: true } as const;
    const added = await addPerson(tx, { name: given.name, email, ...role, at });
    const id = added ?? (await accountByEmail(tx, email))?.id ?? '';
    const person = await personById(tx, id, { lock: true });
    if (!person) throw new Error(`the account for ${email} was not found`);
    if (person.account_type !== 'Employee') return { outcome: 'not an employee' };
    if (person.standing === 'deactivated') return { outcome: 'deactivated' };
    const isNew = added !== undefined;
    if (!person.is_administrator) await writePerson(tx, id, { is_administrator: true });
    if (isNew || !person.is_administrator)
      await recordAction(tx, {
        at,
        accountId: id,
        action: isNew ? 'person invited' : 'person changed',
        particulars: { changed: { is_administrator: true }, by: 'command line' },
      });
    const outcome = isNew ? 'invited' : person.is_administrator ? 'already' : 'appointed';
    if (person.standing === 'active') return { outcome };
    const account = { id, email, name: person.name };
    const { token } = await links.issue(tx, { account, purpose: 'account setup' });
    if (given.mails)
      await notices.accountLink(tx, { ...account, isEmployee: true }, token, 'account-setup', at);
    return { outcome, link: `${parts.publicUrl}/account-setup/${token}` };
  });
}
