import type { PaidPart } from '@drawbridge/contract/ledger/account-schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { account } from '@drawbridge/domain/loan-accounts/account.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { accountFacts, loanInScope, type LoanRow } from '../loan-accounts/public.ts';
import type { DealScope } from '../deals/public.ts';
import { presentParts } from './present-account.ts';

/** What an entry paid, by its id; undefined for an entry that pays nothing. */
export type PaidBy = (id: string) => PaidPart[] | undefined;

/** What each entry of a deal in the scope paid. Undefined while nobody confirmed the loan’s terms. */
export async function paidInScope(
  db: Queries,
  scope: DealScope,
  dealId: string,
  today: PlainDate,
): Promise<PaidBy | undefined> {
  const loan = await loanInScope(db, scope, dealId);
  return loan && paidByEntries(db, loan, today);
}

/** What each entry of a loan paid, by its account today. Undefined while nobody confirmed the loan’s terms. */
export async function paidByEntries(
  db: Queries,
  loan: Pick<LoanRow, 'id' | 'loan_amount' | 'holdback' | 'wired'>,
  today: PlainDate,
): Promise<PaidBy | undefined> {
  const facts = await accountFacts(db, loan);
  if (!facts) return undefined;
  // Entries dated ahead are placed on their day.
  const asOf = facts.entries.reduce((day, { on }) => (on > day ? on : day), today);
  const { payments, settled } = account(facts.terms, facts.entries, asOf);
  return (id) => {
    const parts = payments.get(id) ?? settled.get(id);
    return parts === undefined || parts.length === 0 ? undefined : presentParts(parts);
  };
}
