import { dayOf, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { LoanEntry } from '@drawbridge/domain/loan-accounts/entries.ts';
import { entriesOfLedger } from '@drawbridge/domain/loan-accounts/from-ledger.ts';
import type { LoanTerms } from '@drawbridge/domain/loan-accounts/terms.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { openingOf, readEntries } from '../ledger/public.ts';
import { engineTerms, ratesOf } from './engine-terms.ts';
import { entriesOfEvents } from './loan-events.ts';
import { versionsOf, type LoanRow } from './store.ts';

/** What a loan’s account is computed from. */
export interface AccountFacts {
  readonly version: number;
  /** The day the loan was taken over from another servicer. */
  readonly boardedOn: PlainDate | null;
  readonly terms: LoanTerms;
  readonly entries: readonly LoanEntry[];
  /** Ids of ledger entries the account cannot explain. */
  readonly unexplained: readonly string[];
}

/**
 * The facts of a loan’s account: the newest confirmed terms, the events and the ledger. Undefined while nobody confirmed the
 * terms.
 */
export async function accountFacts(
  db: Queries,
  loan: Pick<LoanRow, 'id' | 'loan_amount' | 'holdback' | 'wired'>,
): Promise<AccountFacts | undefined> {
  const versions = await versionsOf(db, loan.id);
  const [latest] = versions;
  const first = versions.at(-1);
  if (!latest || !first) return undefined;
  const { version, boarded_on: boardedOn } = latest;
  const terms = { ...engineTerms(latest.terms, boardedOn), rates: ratesOf(versions.toReversed()) };
  const ledger = entriesOfLedger(await readEntries(db, loan.id), {
    fundedOn: terms.fundedOn,
    boardedOn,
    confirmedOn: dayOf(first.confirmed_at),
    emptyLedger: openingOf(loan),
  });
  const events = await entriesOfEvents(db, loan.id);
  return {
    version,
    boardedOn,
    terms,
    entries: [...ledger.entries, ...events],
    unexplained: ledger.unexplained,
  };
}
