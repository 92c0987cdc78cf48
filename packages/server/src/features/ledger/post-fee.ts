import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { amountsOfPosting, postedEntry } from '@drawbridge/domain/ledger/posting.ts';
import { shortages } from '@drawbridge/domain/ledger/posting-faults.ts';
import { account } from '@drawbridge/domain/loan-accounts/account.ts';
import type { LedgerEntry } from '@drawbridge/domain/ledger/ledger-entry.ts';
import type { RecordedEntry } from '@drawbridge/domain/loan-accounts/from-ledger.ts';
import { reversingEntry } from '@drawbridge/domain/ledger/reversal.ts';
import type { Cents } from '@drawbridge/domain/money/cents.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { lockedLedger, rulesInput } from './lock-ledger.ts';
import { recordEntry, type LockedLedger } from './record-entry.ts';

interface Fee {
  readonly dealId: string;
  readonly amount: Cents;
  readonly on: PlainDate;
  readonly reference: string;
  /** What it is for, for employees. */
  readonly memo: string;
  readonly at: Date;
}

/** Posts a fee that another feature charges, such as a payoff letter’s. Returns the id of the entry. */
export async function postFee(
  tx: Transaction,
  caller: Caller,
  { dealId, amount, on, reference, memo, at }: Fee,
): Promise<string> {
  const ledger = await lockedLedger(tx, caller, dealId);
  const amounts = amountsOfPosting({ kind: 'fee', total: amount, parts: {} });
  const entry = postedEntry(rulesInput(ledger), amounts, { receivedOn: on, dueOn: null });
  const recorded = { entry, reference, memo, isAdjustment: false, reversed: null };
  const { id } = await recordEntry(tx, ledger, recorded, { at, on, accountId: caller.accountId });
  return id;
}

/**
 * Takes back fees posted by `postFee`, by the ids of their entries. One that was reversed already, or of which anything was paid or
 * waived, stays as it is. Returns the entries it took back.
 */
export async function takeBackFees(
  tx: Transaction,
  caller: Caller,
  back: { readonly dealId: string; readonly entryIds: readonly string[] } & Pick<Fee, 'on' | 'memo' | 'at'>,
): Promise<readonly string[]> {
  const { dealId, entryIds, on, memo, at } = back;
  const taken: string[] = [];
  for (const id of entryIds) {
    const ledger = await lockedLedger(tx, caller, dealId);
    const reversed = ledger.entries.find((entry) => entry.id === id);
    const isTaken = ledger.entries.some(({ reverses }) => reverses === id);
    if (!reversed || isTaken || ledger.loan.status !== 'Funded') continue;
    const day = on < reversed.receivedOn ? reversed.receivedOn : on;
    const entry = reversingEntry(rulesInput(ledger), reversed, { kind: reversed.kind, on: day });
    if (!isOpen(ledger, reversed, entry)) continue;
    const recorded = {
      entry,
      reference: `Entry ${reversed.position}`,
      memo,
      isAdjustment: false,
      reversed,
    };
    await recordEntry(tx, ledger, recorded, { at, on, accountId: caller.accountId });
    taken.push(id);
  }
  return taken;
}

/** Whether nothing was paid or waived of this very fee. Without an account, the sums of the ledger have to do. */
function isOpen(ledger: LockedLedger, fee: RecordedEntry, reversal: LedgerEntry): boolean {
  const { facts } = ledger;
  if (!facts) return shortages(rulesInput(ledger), reversal).length === 0;
  return account(facts.terms, facts.entries, reversal.receivedOn).openFees.get(fee.id) === fee.total;
}
