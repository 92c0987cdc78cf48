import type { PaymentPage } from '@drawbridge/contract/payments/schema.ts';
import { paymentMessages } from '@drawbridge/messages/payments';
import type { LenderClock } from '../../platform/lender-clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedLinks } from '../../platform/files/signed-links.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope } from '../deals/public.ts';
import { accountInScope } from '../loan-accounts/public.ts';
import { payingBorrower } from './store.ts';

export interface PaymentPortal {
  readonly db: Database;
  readonly clock: LenderClock;
  /** Five-minute tokens that identify the borrower. */
  readonly links: SignedLinks;
  /** The URL of the lender's own portal, with `{token}` in it; undefined for the built-in page. */
  readonly template: string | undefined;
  readonly publicUrl: string;
}

/** The payment portal’s URL for the borrower. */
export function paymentAddress(
  { links, template, publicUrl }: PaymentPortal,
  caller: Caller,
): { url: string } {
  const token = links.sign(caller.accountId);
  return { url: (template ?? `${publicUrl}/pay/{token}`).replace('{token}', encodeURIComponent(token)) };
}

/** The built-in page’s data for a valid token: what is due on each loan today, as its account says. */
export async function readPaymentPage(
  parts: PaymentPortal,
  token: string,
): Promise<PaymentPage | Refusal<'link_expired'>> {
  const accountId = parts.links.read(token);
  const borrower = accountId === undefined ? undefined : await payingBorrower(parts.db, accountId);
  if (accountId === undefined || !borrower)
    return refuse('link_expired', { detail: paymentMessages.expired });
  const scope = dealScope({ accountId, role: 'customer' });
  const loans = [];
  for (const loan of borrower.loans) {
    const view = scope && (await accountInScope(parts, scope, loan.id));
    const { date_received: receivedOn, total_amount: amount } = loan;
    loans.push({
      number: loan.loan_number,
      nickname: loan.nickname,
      address: loan.street,
      nextPaymentDate: view?.account?.nextDue ?? loan.next_payment_date,
      due: view?.account?.due ?? null,
      lastPayment: receivedOn === null || amount === null ? null : { receivedOn, amount: Number(amount) },
    });
  }
  return { name: borrower.name, loans };
}
