import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { applicationEmailCopy as copy } from '@drawbridge/messages/applications';
import type { Transaction } from '../../platform/database/connect.ts';
import { postTo } from '../../platform/mail/post-to.ts';
import type { NeededItem } from '../action-items/public.ts';
import type { ApplicationParts } from './application-parts.ts';
import type { Officer } from './loan-officer-store.ts';
import { applicationLink } from './mail-link.ts';
import { applicationMails } from './mails.ts';
import type { ApplicationRow } from './store.ts';

type Parts = Pick<ApplicationParts, 'now' | 'clock'>;

/** What is still needed, line by line. */
function factsOf(needs: readonly NeededItem[]) {
  return needs.map(({ words, dueOn }) => [copy.by({ day: formatDay(dueOn) }), words] as const);
}

/** Tells the applicant that the application arrived, and what is still needed. */
export async function postReceived(
  tx: Transaction,
  { now, clock }: Parts,
  row: ApplicationRow,
  given: {
    readonly email: string;
    readonly needs: readonly NeededItem[];
    readonly dealId: string | undefined;
  },
): Promise<void> {
  const at = clock.now();
  const lender = now();
  const { email, needs, dealId } = given;
  const link =
    row.account_id === null || dealId === undefined
      ? await applicationLink(tx, lender, row, { email, at })
      : { url: `${lender.publicUrl}/dashboard/deal/${dealId}` };
  await postTo(tx, lender, {
    to: { email, language: row.language },
    mail: needs.length > 0 ? applicationMails.received : applicationMails.receivedComplete,
    values: () => ({ number: row.number }),
    facts: () => factsOf(needs),
    ...link,
    at,
  });
}

/** Tells a borrower whom a broker named. It repeats nothing but the broker’s name. */
export async function postBrought(
  tx: Transaction,
  { now, clock }: Parts,
  given: { readonly email: string; readonly brokerName: string; readonly dealId: string },
): Promise<void> {
  const lender = now();
  await postTo(tx, lender, {
    to: { email: given.email },
    mail: applicationMails.brought,
    values: () => ({ broker: given.brokerName }),
    url: `${lender.publicUrl}/dashboard/deal/${given.dealId}`,
    at: clock.now(),
  });
}

/** Tells the loan officer, or without one the lender’s inbox. */
export async function postToOfficer(
  tx: Transaction,
  { now, clock }: Parts,
  row: ApplicationRow,
  given: { readonly officer: Officer | undefined; readonly applicant: string; readonly loanNumber: string },
): Promise<void> {
  const lender = now();
  const { officer, applicant, loanNumber } = given;
  const letter = {
    values: () => ({ number: row.number, applicant, loan: loanNumber }),
    url: `${lender.publicUrl}/staff/applications/${row.id}`,
    at: clock.now(),
  };
  if (officer)
    await postTo(tx, lender, {
      to: { email: officer.email, name: officer.name },
      mail: applicationMails.toOfficer,
      ...letter,
    });
  else
    await postTo(tx, lender, {
      to: { email: lender.lender.email },
      mail: applicationMails.toInbox,
      ...letter,
    });
}
