import type { AccountAmount, Explanation } from '@drawbridge/contract/loan-accounts/explanation-schema.ts';
import type { PaymentPage } from '@drawbridge/contract/payments/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { sumOf } from '@drawbridge/domain/construction/sums.ts';
import { generalLateCharge } from '@drawbridge/domain/deals/loan-outlook.ts';
import { centsFromDollars, dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { paymentMessages } from '@drawbridge/messages/payments';
import type { SignedLinks } from '../../platform/files/signed-links.ts';
import { refuse, type FileReply, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope, type CallerIdentity } from '../deals/public.ts';
import { billFile, billNumber, dueHandBill, type OpenBillParts } from '../bills/public.ts';
import { shownInstructions } from '../lender-settings/public.ts';
import { accountInScope, explainAccount } from '../loan-accounts/public.ts';
import { payingBorrower, type PayingLoan } from './store.ts';

export interface PaymentPortal extends OpenBillParts, Pick<Kit, 'clock'> {
  /** Five-minute tokens that identify the borrower. */
  readonly links: SignedLinks;
  /** The URL of the lender's own portal, with `{token}` in it; undefined for the built-in page. */
  readonly template: string | undefined;
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
  const payer = await payerOf(parts, token);
  if (!payer) return expired();
  const { accountId, borrower } = payer;
  const loans: PaymentPage['loans'] = [];
  for (const loan of borrower.loans) loans.push(await presentLoan(parts, accountId, loan));
  const { wireInstructions } = parts.now();
  return {
    name: borrower.name,
    loans,
    totalDue: dollarsFromCents(sumOf(loans.map(({ due }) => centsFromDollars(due ?? 0)))),
    wires: wireInstructions && shownInstructions(wireInstructions),
  };
}

/** The borrower that a token identifies, while it is valid. */
async function payerOf({ links, db, now, clock }: PaymentPortal, token: string) {
  const accountId = links.read(token);
  const lateCharge = { general: generalLateCharge(now().figures), today: clock.today() };
  const borrower = accountId === undefined ? undefined : await payingBorrower(db, accountId, lateCharge);
  return accountId === undefined || !borrower ? undefined : { accountId, borrower };
}

function expired(): Refusal<'link_expired'> {
  return refuse('link_expired', { detail: paymentMessages.expired });
}

/** The payer sees what the borrower sees. */
function asBorrower({ accountId }: { readonly accountId: string }): CallerIdentity {
  return { accountId, role: 'customer' };
}

async function presentLoan(
  parts: PaymentPortal,
  accountId: string,
  loan: PayingLoan,
): Promise<PaymentPage['loans'][number]> {
  const { date_received: receivedOn, total_amount: amount } = loan;
  const due = await dueByAccount(parts, accountId, loan.id);
  return {
    number: loan.loan_number,
    nickname: loan.nickname,
    address: loan.street,
    ...(due ?? (await dueByHand(parts, loan))),
    lateCharge: loan.late_charge,
    lastPayment: receivedOn === null || amount === null ? null : { receivedOn, amount: Number(amount) },
  };
}

type Due = Pick<PaymentPage['loans'][number], 'nextPaymentDate' | 'due' | 'dueParts' | 'byHand' | 'bill'>;

/** What a loan owes by its account. Undefined while the loan has none. */
async function dueByAccount(
  parts: PaymentPortal,
  accountId: string,
  dealId: string,
): Promise<Due | undefined> {
  const scope = dealScope(asBorrower({ accountId }));
  const account = (scope && (await accountInScope(parts, scope, dealId)))?.account ?? undefined;
  if (!account) return undefined;
  const { nextDue, due, dueParts } = account;
  const bill = nextDue === null ? undefined : await billNumber(parts.db, dealId, nextDue as PlainDate);
  return { nextPaymentDate: nextDue, due, dueParts, byHand: null, bill: bill ?? null };
}

/** What employees billed by hand for a loan without an account, if that is due. */
async function dueByHand(
  { db }: PaymentPortal,
  { id, next_payment_date: recorded }: PayingLoan,
): Promise<Due> {
  const bill = await dueHandBill(db, id);
  if (!bill) return { nextPaymentDate: recorded, due: null, dueParts: {}, byHand: null, bill: null };
  return {
    nextPaymentDate: bill.due_on,
    due: Number(bill.open_amount),
    dueParts: {},
    byHand: { parts: bill.parts, received: Number(bill.received) },
    bill: bill.number,
  };
}

/** A bill of the borrower with a valid token, as a PDF. */
export async function openPaymentBill(
  parts: PaymentPortal,
  { token, number }: { readonly token: string; readonly number: string },
): Promise<FileReply | Refusal<'link_expired' | 'record_not_found'>> {
  const payer = await payerOf(parts, token);
  const scope = payer && dealScope(asBorrower(payer));
  if (!scope) return expired();
  return (await billFile(parts, scope, number)) ?? refuse('record_not_found');
}

/** Explains an amount on a loan of the borrower identified by a valid token. */
export async function explainPaymentAmount(
  parts: PaymentPortal,
  {
    token,
    number,
    amount,
  }: { readonly token: string; readonly number: string; readonly amount: AccountAmount['amount'] },
): Promise<Explanation | Refusal<'link_expired' | 'record_not_found'>> {
  const payer = await payerOf(parts, token);
  if (!payer) return expired();
  const loan = payer.borrower.loans.find(({ loan_number: one }) => one === number);
  if (!loan) return refuse('record_not_found');
  const found = await explainAccount(parts, asBorrower(payer), { dealid: loan.id, amount });
  // The loan was just read as the borrower’s.
  return 'refused' in found ? refuse('record_not_found') : found;
}
