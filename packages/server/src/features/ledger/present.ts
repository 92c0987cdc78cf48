import type { LedgerStanding } from '@drawbridge/contract/ledger/schema.ts';
import type { LedgerBalances } from '@drawbridge/domain/ledger/ledger-balances.ts';
import type { DueDates } from '@drawbridge/domain/ledger/next-due.ts';
import { dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { interestPaidTo } from '@drawbridge/domain/ledger/loan-balances.ts';

export function presentStanding(balances: LedgerBalances, { nextDue, paidTo }: DueDates): LedgerStanding {
  return {
    balances: {
      principal: dollarsFromCents(balances.principal),
      lateCharges: dollarsFromCents(balances.lateCharges),
      fees: dollarsFromCents(balances.fees),
      suspense: dollarsFromCents(balances.suspense),
      reserves: dollarsFromCents(balances.reserves),
      impounds: dollarsFromCents(balances.impounds),
    },
    nextDue,
    paidTo: paidTo ?? (nextDue === null ? null : interestPaidTo(nextDue)),
  };
}
