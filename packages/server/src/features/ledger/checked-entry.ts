import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { account } from '@drawbridge/domain/loan-accounts/account.ts';
import { checkTerms } from '@drawbridge/domain/loan-accounts/terms.ts';
import type { AccountChange } from '@drawbridge/domain/loan-accounts/account-change.ts';
import type { PaidPart } from '@drawbridge/domain/loan-accounts/account-payments.ts';
import type { LedgerOutlook, LedgerStanding } from '@drawbridge/contract/ledger/schema.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { standingOf } from './lock-ledger.ts';
import { presentChange, standingOfAccount } from './present-account.ts';
import { datesAfter, recordEntry, type LockedLedger, type PostedBy, type Recorded } from './record-entry.ts';

/** An entry that passed the rules, with its locked ledger. */
export interface CheckedEntry {
  readonly ledger: LockedLedger;
  readonly recorded: Recorded;
  /** What it does to the account of a loan with confirmed terms. */
  readonly change?: AccountChange;
  /** What a reversal makes owed again. */
  readonly reopens?: readonly PaidPart[];
}

/** The loan’s balances and dates before and after the entry. */
export async function outlookWith(
  tx: Transaction,
  { ledger, recorded, change, reopens }: CheckedEntry,
  today: PlainDate,
): Promise<LedgerOutlook> {
  if (change)
    return {
      before: standingOfAccount(change.before),
      after: standingOfAccount(change.after),
      account: presentChange(change, { reopens }),
    };
  const { dates } = await datesAfter(tx, ledger, recorded, today);
  return { before: standingOf(ledger), after: standingOf(ledger, { entry: recorded.entry, dates }) };
}

export async function recordChecked(
  tx: Transaction,
  { ledger, recorded, change }: CheckedEntry,
  by: PostedBy,
) {
  const { id, position, dates } = await recordEntry(
    tx,
    ledger,
    { ...recorded, ...(change && { change }) },
    by,
  );
  const standing = change
    ? standingOfAccount(change.after)
    : standingOf(ledger, { entry: recorded.entry, dates });
  return { id, position, standing };
}

/** The balances and dates of a loan: by its account, or by its entries while nobody confirmed its terms. */
export function standingToday(ledger: LockedLedger, today: PlainDate): LedgerStanding {
  const { facts } = ledger;
  // With terms that have to be corrected, the page still opens and says so.
  const isComputable = facts !== undefined && checkTerms(facts.terms).length === 0;
  return isComputable ? standingOfAccount(account(facts.terms, facts.entries, today)) : standingOf(ledger);
}
