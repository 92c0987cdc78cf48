import { dealOfAnswers, type AnsweredDeal } from '@drawbridge/domain/applications/deal-of-answers.ts';
import { defaultLoanNumberPattern } from '@drawbridge/domain/applications/loan-number.ts';
import { phonePattern, writeDigits } from '@drawbridge/domain/profile/written-digits.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { openDeal } from '../deals/public.ts';
import { applicantAccount, ownApplicantAccount } from '../people/public.ts';
import type { ApplicationParts } from './application-parts.ts';
import { activeBroker, writeDeal, type ApplicationRow } from './store.ts';

type Parts = Pick<ApplicationParts, 'clock' | 'access' | 'now'>;

/**
 * Makes a submitted application a deal, in the transaction that submits it. Undefined without a deal, because the applicant’s
 * email is an employee’s or a deactivated person’s: an employee sorts that out and makes the deal later.
 * @param actor who submits it; the borrower when nobody is signed in
 */
export async function submitApplication(
  tx: Transaction,
  parts: Parts,
  row: ApplicationRow,
  actor: string | undefined,
): Promise<{ id: string; number: string } | undefined> {
  const answered = dealOfAnswers(row.product, row.answers);
  const people = await peopleOf(tx, parts, row, answered);
  if (!people) return undefined;
  const { borrowerId, brokerId } = people;
  const { property, entity, guarantors, type, product, purpose, loanAmount } = answered;
  const deal = await openDeal(
    tx,
    parts,
    { accountId: actor ?? borrowerId },
    {
      pattern: defaultLoanNumberPattern,
      borrowerId,
      brokerId,
      type,
      product,
      purpose,
      loanAmount,
      stage: 'Application',
      on: parts.clock.today(),
      property,
      entity,
      guarantors: guarantors.filter(({ email }) => email !== people.borrowerEmail),
      inLog: { application: row.number, stage: 'Application' },
    },
  );
  await writeDeal(tx, row.id, { dealId: deal.id, brokerId });
  return deal;
}

/**
 * A broker who applies brings the person named in the application. Anyone else applies for themselves. A broker who is the
 * borrower is the broker too, so that their pipeline shows the deal.
 */
async function peopleOf(
  tx: Transaction,
  parts: Parts,
  row: ApplicationRow,
  { borrower: named }: AnsweredDeal,
): Promise<{ borrowerId: string; borrowerEmail: string; brokerId: string | null } | undefined> {
  const applicant =
    row.account_id === null ? undefined : await ownApplicantAccount(tx, parts, row.account_id);
  if (row.account_id !== null && !applicant) return undefined;
  const isBroker = applicant !== undefined && applicant.accountType !== 'CustomerAccount';
  const borrower =
    applicant && !isBroker
      ? applicant
      : await applicantAccount(tx, parts, {
          email: named.email,
          name: `${named.firstName} ${named.lastName}`,
          phone: phoneOf(row),
          isNamedByOther: isBroker,
        });
  if (!borrower) return undefined;
  const bringing = isBroker ? applicant.id : await activeBroker(tx, row.broker_id);
  const brokerId = bringing ?? (borrower.accountType === 'CustomerAccount' ? null : borrower.id);
  return { borrowerId: borrower.id, borrowerEmail: borrower.email, brokerId };
}

function phoneOf({ answers }: ApplicationRow): string | null {
  const phone = answers['phone'];
  return typeof phone === 'string' ? writeDigits(phone, phonePattern) : null;
}
