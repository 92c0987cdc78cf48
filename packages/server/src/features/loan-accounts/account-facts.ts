import type { NoteTerms } from '@drawbridge/contract/loan-accounts/terms-schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { LoanEntry } from '@drawbridge/domain/loan-accounts/entries.ts';
import {
  entriesOfLedger,
  isHistory,
  type RecordedEntry,
} from '@drawbridge/domain/loan-accounts/from-ledger.ts';
import type { LoanTerms } from '@drawbridge/domain/loan-accounts/terms.ts';
import type { Queries } from '../../platform/database/connect.ts';
import type { LoanRow } from './loan-store.ts';
import { engineTerms, ratesOf } from './engine-terms.ts';
import { entriesOfEvents } from './loan-events.ts';
import { openingOf, readLedgers } from './read-entries.ts';
import { versionsOfDeals, type VersionRow } from './store.ts';

/** What a loan’s account is computed from. */
export interface AccountFacts {
  readonly version: number;
  /** The day the loan was taken over from another servicer. */
  readonly boardedOn: PlainDate | null;
  readonly terms: LoanTerms;
  readonly entries: readonly LoanEntry[];
  /** The entries of the ledger that count for the account, in posting order. The others are history. */
  readonly ledger: readonly RecordedEntry[];
  /** Ids of ledger entries the account cannot explain. */
  readonly unexplained: readonly string[];
  /** The lender’s day on which the terms in force were confirmed. */
  readonly confirmedOn: PlainDate;
  /** The last entry of the ledger, and the number of events. */
  readonly ledgerPosition: number;
  readonly eventCount: number;
  /** The entries with one more at the end of the ledger, as they will be read once it is posted. */
  readonly withEntry: (more: RecordedEntry) => readonly LoanEntry[];
}

type FactsOfDeal = Pick<LoanRow, 'loan_amount' | 'holdback' | 'wired'>;

/**
 * The facts of a loan’s account: the newest confirmed terms, the events and the ledger. Undefined while nobody confirmed the
 * terms.
 */
export async function accountFacts(
  db: Queries,
  loan: FactsOfDeal & Pick<LoanRow, 'id'>,
): Promise<AccountFacts | undefined> {
  return (await accountFactsOf(db, [loan])).get(loan.id);
}

/** The facts of several loans, read together. Loans whose terms nobody confirmed are not in the map. */
export async function accountFactsOf(
  db: Queries,
  loans: readonly (FactsOfDeal & Pick<LoanRow, 'id'>)[],
): Promise<ReadonlyMap<string, AccountFacts>> {
  const ids = loans.map(({ id }) => id);
  const versions = Map.groupBy(await versionsOfDeals(db, ids), (row) => row.deal_id);
  const confirmed = loans.filter(({ id }) => versions.has(id));
  const confirmedIds = confirmed.map(({ id }) => id);
  const ledgers = await readLedgers(db, confirmedIds);
  const events = await entriesOfEvents(db, confirmedIds);
  return new Map(
    confirmed.map((loan) => [
      loan.id,
      factsFrom(loan, {
        versions: versions.get(loan.id) ?? [],
        ledger: ledgers.get(loan.id) ?? [],
        events: events.get(loan.id) ?? [],
      }),
    ]),
  );
}

/** The entries a loan’s account would have if these terms were confirmed today. */
export async function entriesUnder(
  db: Queries,
  loan: FactsOfDeal & Pick<LoanRow, 'id'>,
  agreed: Agreed,
): Promise<readonly LoanEntry[]> {
  const ledgers = await readLedgers(db, [loan.id]);
  return entriesAgreed(ledgers.get(loan.id) ?? [], loan, agreed);
}

/** Terms that are not confirmed yet. */
interface Agreed {
  readonly note: NoteTerms;
  readonly boardedOn: PlainDate | null;
  readonly today: PlainDate;
}

/** The entries that a ledger would give the account if these terms were confirmed today. */
export function entriesAgreed(
  ledger: readonly RecordedEntry[],
  loan: FactsOfDeal,
  { note, boardedOn, today }: Agreed,
): readonly LoanEntry[] {
  return entriesOfLedger(ledger, {
    fundedOn: note.fundedOn as PlainDate,
    boardedOn,
    confirmedOn: today,
    // Confirming makes the loan amount of the deal the one of the note.
    emptyLedger: openingOf({ ...loan, loan_amount: String(note.commitment) }),
    hasReserve: note.reserve !== null,
  }).entries;
}

interface FactRows {
  /** Newest first. */
  readonly versions: readonly VersionRow[];
  readonly ledger: readonly RecordedEntry[];
  readonly events: readonly LoanEntry[];
}

function factsFrom(loan: FactsOfDeal, { versions, ledger, events }: FactRows): AccountFacts {
  const [latest] = versions;
  const first = versions.at(-1);
  if (!latest || !first) throw new RangeError('an account needs confirmed terms');
  const { version, boarded_on: boardedOn } = latest;
  const terms = { ...engineTerms(latest.terms, boardedOn), rates: ratesOf(versions.toReversed()) };
  const opening = {
    fundedOn: terms.fundedOn,
    boardedOn,
    confirmedOn: first.confirmed_on,
    emptyLedger: openingOf(loan),
    hasReserve: terms.reserveCents !== undefined,
  };
  const { entries, unexplained } = entriesOfLedger(ledger, opening);
  return {
    version,
    boardedOn,
    terms,
    entries: [...entries, ...events],
    ledger: ledger.filter((entry) => !isHistory(entry, boardedOn)),
    unexplained,
    confirmedOn: latest.confirmed_on,
    ledgerPosition: ledger.at(-1)?.position ?? 0,
    eventCount: events.length,
    withEntry: (more) => [...entriesOfLedger([...ledger, more], opening).entries, ...events],
  };
}
