import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { lenderDay } from '@drawbridge/domain/calendar/lender-day.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { postTo } from '../../platform/mail/post-to.ts';
import { termsMails } from './mails.ts';
import type { TermsProposer } from './proposal-store.ts';

const pageOf = ({ publicUrl }: LenderNow, dealId: string) => `${publicUrl}/staff/deals/${dealId}/terms`;

/** Emails the employee whose proposed terms a colleague declined. */
export async function mailDeclined(
  tx: Transaction,
  lender: LenderNow,
  { name, email, number, dealId }: TermsProposer,
  { decider, reason, at }: { readonly decider: string; readonly reason: string; readonly at: Date },
): Promise<void> {
  await postTo(tx, lender, {
    to: { name, email },
    mail: termsMails.declined,
    values: () => ({ name, number, decider, reason }),
    url: pageOf(lender, dealId),
    at,
  });
}

/** Emails the employee whose proposed terms expired undecided. */
export async function mailExpired(
  tx: Transaction,
  lender: LenderNow,
  { name, email, number, dealId, expiresAt }: TermsProposer,
  at: Date,
): Promise<void> {
  const day = lenderDay(expiresAt, lender.timeZone);
  await postTo(tx, lender, {
    to: { name, email },
    mail: termsMails.expired,
    values: () => ({ name, number, day: formatDay(day) }),
    url: pageOf(lender, dealId),
    at,
  });
}
