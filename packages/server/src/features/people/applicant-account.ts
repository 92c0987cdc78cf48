import type { AccountType } from '@drawbridge/domain/access/account-types.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { queueLink, recordAction } from '../access/public.ts';
import type { PeopleParts } from './people-parts.ts';
import { addPerson, applicantBy, writePerson, type ApplicantRow } from './store.ts';

type Parts = Pick<PeopleParts, 'clock' | 'access'>;

export interface Applicant {
  readonly id: string;
  readonly accountType: AccountType;
  readonly email: string;
  readonly name: string;
  /** They have no password yet, and were just emailed a link to set one. */
  readonly isInvited: boolean;
}

interface NamedApplicant {
  readonly email: string;
  readonly name: string;
  readonly phone: string | null;
  /** Someone else named this person, so the email to them repeats nothing of it. */
  readonly isNamedByOther: boolean;
}

/**
 * The account of a person whose application was submitted: the one with that email, or a new one with an emailed link to set
 * it up. A lead becomes a borrower. Undefined for employees and deactivated people, who cannot borrow.
 */
export async function applicantAccount(
  tx: Transaction,
  parts: Parts,
  given: NamedApplicant,
): Promise<Applicant | undefined> {
  const found = (await applicantBy(tx, { email: given.email })) ?? (await addApplicant(tx, parts, given));
  const applicant = await asBorrower(tx, parts, found);
  if (applicant && !found.hasPassword) {
    const name = given.isNamedByOther ? '' : found.name;
    await queueLink(
      tx,
      parts.access,
      { id: found.id, email: found.email, name },
      { purpose: 'account setup', asker: 'stranger' },
    );
  }
  return applicant;
}

/** The same for a person who applied with an account. */
export async function ownApplicantAccount(
  tx: Transaction,
  parts: Parts,
  id: string,
): Promise<Applicant | undefined> {
  const found = await applicantBy(tx, { id });
  return found && asBorrower(tx, parts, found);
}

async function asBorrower(
  tx: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  { id, accountType, email, name, isLead, isDeactivated, hasPassword }: ApplicantRow,
): Promise<Applicant | undefined> {
  if (accountType === 'Employee' || isDeactivated) return undefined;
  if (isLead) {
    await writePerson(tx, id, { is_lead: false });
    await recordAction(tx, { at: clock.now(), accountId: id, action: 'lead applied' });
  }
  return { id, accountType, email, name, isInvited: !hasPassword };
}

async function addApplicant(
  tx: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  { email, name, phone }: NamedApplicant,
): Promise<ApplicantRow> {
  const at = clock.now();
  const accountType = 'CustomerAccount';
  const id = await addPerson(tx, { name, email, accountType, isLead: false, isAdministrator: false, at });
  if (id !== undefined) {
    if (phone !== null) await writePerson(tx, id, { phone });
    await recordAction(tx, { at, accountId: id, action: 'applicant added' });
  }
  // Without an id, another application just added them.
  const added = await applicantBy(tx, { email });
  if (!added) throw new Error('an applicant was added and not found');
  return added;
}
