import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { account } from '@drawbridge/domain/loan-accounts/account.ts';
import { accountChange, type AccountChange } from '@drawbridge/domain/loan-accounts/account-change.ts';
import type { LoanEntry } from '@drawbridge/domain/loan-accounts/entries.ts';
import type { RecordedEntry } from '@drawbridge/domain/loan-accounts/from-ledger.ts';
import { standingShown, type AccountFacts, type ShownStanding } from '../loan-accounts/public.ts';
import type { LockedLedger, Recorded } from './record-entry.ts';

/** The locked ledger of a loan with confirmed terms. */
export interface AccountLedger extends LockedLedger {
  readonly facts: AccountFacts;
}

/** What an entry that is not stored yet goes by. */
const newEntry = 'new entry';

/** What is posted, or undone, together with an entry. */
interface Together {
  readonly posted?: readonly LoanEntry[];
  /** By id. */
  readonly undone?: ReadonlySet<string>;
}

/** What an entry will do to the account, as it will be read once it is posted. */
export function changeWith(
  { entries, facts }: AccountLedger,
  recorded: Recorded,
  today: PlainDate,
  { posted = [], undone = new Set() }: Together = {},
): AccountChange {
  const withIt = facts.withEntry(asRecorded(entries, recorded, today));
  return accountChange({
    terms: facts.terms,
    entries: facts.entries,
    withIt: [...withIt.filter(({ id }) => !undone.has(id)), ...posted],
    id: newEntry,
    on: recorded.entry.receivedOn,
    today,
  });
}

/** What lists show for a loan after an entry. */
export function standingOnAccount(
  ledger: AccountLedger,
  recorded: Recorded,
  today: PlainDate,
  change?: AccountChange,
): ShownStanding {
  const { facts, entries } = ledger;
  return standingShown(
    change?.asOf === today
      ? change.after
      : account(facts.terms, facts.withEntry(asRecorded(entries, recorded, today)), today),
  );
}

/** The place of the next entry in a ledger. */
export function nextPosition(entries: LockedLedger['entries']): number {
  return (entries.at(-1)?.position ?? 0) + 1;
}

function asRecorded(
  entries: LockedLedger['entries'],
  { entry, isAdjustment, reversed, onAccount }: Recorded,
  today: PlainDate,
): RecordedEntry {
  return {
    ...entry,
    id: newEntry,
    position: nextPosition(entries),
    postedOn: today,
    reverses: reversed?.id ?? null,
    isAdjustment,
    allocation: onAccount?.allocation ?? null,
    restTo: onAccount?.restTo ?? null,
    paysOff: onAccount?.paysOff ?? false,
    returnFee: onAccount?.returnFee ?? null,
    feeKind: onAccount?.feeKind ?? null,
    isDueAtPayoff: onAccount?.isDueAtPayoff ?? false,
  };
}
