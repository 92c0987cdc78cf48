import type { AnsweredDeal } from '@drawbridge/domain/applications/deal-of-answers.ts';
import { phonePattern, writeDigits } from '@drawbridge/domain/profile/written-digits.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { applicantAccount, ownApplicantAccount, type Applicant } from '../people/public.ts';
import type { ApplicationParts } from './application-parts.ts';
import { activeBroker, type ApplicationRow } from './store.ts';

export interface ApplicationPeople {
  readonly borrower: Applicant;
  readonly brokerId: string | null;
  /** The broker who applied for the borrower. */
  readonly bringer: Applicant | undefined;
  /** Of the person who filled it in. */
  readonly applicantEmail: string;
}

/**
 * A broker who applies brings the person named in the application. Anyone else applies for themselves. A broker who is the
 * borrower is the broker too, so that their pipeline shows the deal. Undefined if one of them cannot have deals.
 */
export async function peopleOf(
  tx: Transaction,
  parts: Pick<ApplicationParts, 'clock' | 'access'>,
  row: ApplicationRow,
  { borrower: named }: AnsweredDeal,
): Promise<ApplicationPeople | undefined> {
  const applicant =
    row.account_id === null ? undefined : await ownApplicantAccount(tx, parts, row.account_id);
  if (row.account_id !== null && !applicant) return undefined;
  const bringer = applicant?.accountType === 'CustomerAccount' ? undefined : applicant;
  const borrower =
    applicant && !bringer
      ? applicant
      : await applicantAccount(tx, parts, {
          email: named.email,
          name: `${named.firstName} ${named.lastName}`,
          phone: phoneOf(row),
          isNamedByOther: bringer !== undefined,
        });
  if (!borrower) return undefined;
  const brokerId =
    bringer?.id ??
    (await activeBroker(tx, row.broker_id)) ??
    (borrower.accountType === 'CustomerAccount' ? null : borrower.id);
  return { borrower, brokerId, bringer, applicantEmail: applicant?.email ?? named.email };
}

function phoneOf({ answers }: ApplicationRow): string | null {
  const phone = answers['phone'];
  return typeof phone === 'string' ? writeDigits(phone, phonePattern) : null;
}
