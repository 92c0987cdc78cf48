import { openingPrincipal } from '@drawbridge/domain/ledger/opening-principal.ts';
import type { RecordedEntry } from '@drawbridge/domain/loan-accounts/from-ledger.ts';
import { centsFromDollars, type Cents } from '@drawbridge/domain/money/cents.ts';
import type { Queries } from '../../platform/database/connect.ts';
import type { LoanRow } from './loan-store.ts';
import { amountColumns, entriesOf, type AmountColumn, type EntryRow } from './loan-entries-store.ts';

/** A deal’s ledger entries in posting order, in cents. */
export async function readEntries(db: Queries, dealId: string): Promise<readonly RecordedEntry[]> {
  return (await entriesOf(db, [dealId])).map(knownEntry);
}

/** The ledger entries of several deals, each ledger in posting order. A deal without entries is not in the map. */
export async function readLedgers(
  db: Queries,
  dealIds: readonly string[],
): Promise<ReadonlyMap<string, readonly RecordedEntry[]>> {
  const ledgers = new Map<string, RecordedEntry[]>();
  for (const row of await entriesOf(db, dealIds)) {
    const ledger = ledgers.get(row.deal_id);
    if (ledger) ledger.push(knownEntry(row));
    else ledgers.set(row.deal_id, [knownEntry(row)]);
  }
  return ledgers;
}

function knownEntry(row: EntryRow): RecordedEntry {
  const dollars = row.amounts.split(' ');
  const amount = (column: AmountColumn): Cents =>
    centsFromDollars(dollars[amountColumns.indexOf(column)] ?? '');
  return {
    id: row.id,
    position: row.position,
    reverses: row.reverses,
    isAdjustment: row.is_adjustment,
    postedOn: row.posted_on,
    allocation: row.allocation,
    restTo: row.rest_to,
    paysOff: row.pays_off,
    returnFee: row.return_fee === null ? null : centsFromDollars(row.return_fee),
    feeKind: row.fee_kind,
    isDueAtPayoff: row.due_at_payoff,
    kind: row.source_type,
    undoes: row.undoes,
    receivedOn: row.date_received,
    dueOn: row.due_date,
    total: amount('total_amount'),
    feeCharged: amount('fee_charge'),
    balance: amount('loan_balance'),
    principalChange: row.principal_change === null ? null : centsFromDollars(row.principal_change),
    buckets: {
      principal: amount('to_principal'),
      interest: amount('to_interest'),
      impound: amount('to_impound'),
      reserve: amount('to_reserve'),
      lateCharge: amount('late_charge'),
      lateChargePaid: amount('to_late_charge'),
      charges: amount('to_charges_principal'),
      prepayment: amount('to_prepay'),
      other: amount('to_other_payments'),
    },
  };
}

/** The principal owed while the ledger is empty. */
export function openingOf(loan: Pick<LoanRow, 'loan_amount' | 'holdback' | 'wired'>): Cents {
  return openingPrincipal({
    loanAmount: centsFromDollars(loan.loan_amount),
    holdback: centsFromDollars(loan.holdback ?? '0'),
    wired: centsFromDollars(loan.wired),
  });
}
