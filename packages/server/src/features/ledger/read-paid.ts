import type { PaidPart } from '@drawbridge/contract/ledger/account-schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { LedgerEntry } from '@drawbridge/contract/ledger/schema.ts';
import { entriesOnAccount, type HeldByEntry } from '@drawbridge/domain/loan-accounts/entries-on-account.ts';
import { checkTerms } from '@drawbridge/domain/loan-accounts/terms.ts';
import { dollarsOf } from '@drawbridge/domain/money/cents.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { accountFacts, loanInScope, type LoanRow } from '../loan-accounts/public.ts';
import type { DealScope } from '../deals/public.ts';
import { presentParts } from './present-account.ts';

/** What the account makes of an entry. */
interface EntryOnAccount {
  /** Only of an entry that paid something. */
  readonly paid?: PaidPart[];
  /** The principal after it, in dollars. Missing for history from before the account. */
  readonly balance?: number;
  /** What it added to suspense and to the interest reserve, in dollars. Missing for history from before the account. */
  readonly held?: { readonly suspense: number; readonly reserve: number };
}

export type OnAccountById = (id: string) => EntryOnAccount;

/** What the account makes of each entry of a deal in the scope. Undefined while nobody confirmed the loan’s terms. */
export async function onAccountInScope(
  db: Queries,
  scope: DealScope,
  dealId: string,
  today: PlainDate,
): Promise<OnAccountById | undefined> {
  const loan = await loanInScope(db, scope, dealId);
  return loan && onAccountOf(db, loan, today);
}

/** What a loan’s account makes of each entry today. Undefined while the loan has no terms to compute it from. */
export async function onAccountOf(
  db: Queries,
  loan: Pick<LoanRow, 'id' | 'loan_amount' | 'holdback' | 'wired'>,
  today: PlainDate,
): Promise<OnAccountById | undefined> {
  const facts = await accountFacts(db, loan);
  if (!facts || checkTerms(facts.terms).length > 0) return undefined;
  const { paid, principal, held } = entriesOnAccount(facts.terms, facts.entries, facts.ledger, today);
  return (id) => {
    const parts = paid.get(id) ?? [];
    const balance = principal.get(id);
    return {
      ...(parts.length === 0 ? {} : { paid: presentParts(parts) }),
      ...(balance === undefined ? {} : { balance: dollarsOf(balance), held: presentHeld(held.get(id)) }),
    };
  };
}

function presentHeld(held: HeldByEntry | undefined) {
  return { suspense: dollarsOf(held?.suspenseCents ?? 0), reserve: dollarsOf(held?.reserveCents ?? 0) };
}

/** An entry as employees see it, with what the account makes of it. */
export function withAccount(entry: LedgerEntry, { held, ...onAccount }: EntryOnAccount): LedgerEntry {
  if (!held) return { ...entry, ...onAccount };
  const { suspense: _suspense, reserve: _reserve, ...parts } = entry.parts;
  return {
    ...entry,
    ...onAccount,
    parts: {
      ...parts,
      ...(held.reserve === 0 ? {} : { reserve: held.reserve }),
      ...(held.suspense === 0 ? {} : { suspense: held.suspense }),
    },
  };
}
