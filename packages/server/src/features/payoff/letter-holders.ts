import type { Transaction } from '../../platform/database/connect.ts';
import { letterRequesters, type LetterRequester } from '../requests/public.ts';
import type { PayoffLoan, QuoteRow } from './store.ts';

/** A person who got a letter, and the page they find it on. */
export interface LetterHolder {
  readonly name: string;
  readonly email: string;
  readonly path: string;
}

export interface LetterHolders {
  readonly borrower: LetterHolder;
  /** Others whose request it answered, such as the loan’s broker. */
  readonly others: readonly LetterHolder[];
  /** All of them, the borrower included if they sent a request. */
  readonly requesters: readonly LetterRequester[];
}

/** Everyone who got a letter, each once. */
export async function holdersOf(
  tx: Transaction,
  loan: PayoffLoan,
  quote: Pick<QuoteRow, 'id'>,
): Promise<LetterHolders> {
  const requesters = await letterRequesters(tx, { dealId: loan.id, letterId: quote.id });
  const others = new Map(
    requesters
      .filter(({ accountId }) => accountId !== loan.borrower_id)
      .map(({ accountId, name, email, requestId }) => [
        accountId,
        { name, email, path: `/dashboard/servicing-requests/${requestId}` },
      ]),
  );
  const borrower = {
    name: loan.borrower,
    email: loan.borrower_email,
    path: `/dashboard/deal/${loan.id}/payment-history`,
  };
  return { borrower, others: [...others.values()], requesters };
}
