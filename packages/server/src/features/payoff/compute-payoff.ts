import type { PayoffAsk, PayoffFigures } from '@drawbridge/contract/payoff/schema.ts';
import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { ledgerBalances, postedPrincipal } from '@drawbridge/domain/ledger/ledger-balances.ts';
import { undisbursed } from '@drawbridge/domain/ledger/opening-principal.ts';
import { centsFromDollars, dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { exactPercent } from '@drawbridge/domain/payoff/interest.ts';
import { letterFee, type LetterFees } from '@drawbridge/domain/payoff/letter-fee.ts';
import { interestPaidTo, loanBalances } from '@drawbridge/domain/ledger/loan-balances.ts';
import { payoffByDay, payoffQuote, type LoanToPayOff } from '@drawbridge/domain/payoff/payoff-quote.ts';
import { payoffMessages } from '@drawbridge/messages/payoff';
import type { Queries } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { openingOf, readEntries } from '../ledger/public.ts';
import { quoteDays, type LoanRow } from './store.ts';

/** Most days in a letter’s table. */
const listedDays = 31;

/** Calculates a loan’s payoff from its current ledger. */
export async function computePayoff(
  db: Queries,
  row: LoanRow,
  ask: PayoffAsk,
  { today, fees }: { readonly today: PlainDate; readonly fees: LetterFees },
): Promise<PayoffFigures | Refusal<'payoff_not_known'>> {
  const loan = await loanToPayOff(db, row);
  if ('refused' in loan) return loan;
  const goodThrough = ask.goodThrough as PlainDate;
  const adjustments = ask.adjustments ?? [];
  const fee = letterFee({ on: today, earlier: await quoteDays(db, row.id), rush: ask.rush }, fees);
  const asked = {
    goodThrough,
    letterFee: fee.letter,
    rushFee: fee.rush,
    adjustments: adjustments.map((one) => ({ ...one, amount: centsFromDollars(one.amount) })),
  };
  const quote = payoffQuote(loan, asked);
  const firstListed = addDays(goodThrough, 1 - listedDays);
  const days = payoffByDay(loan, asked, firstListed > today ? firstListed : today);
  return {
    loanNumber: row.loan_number,
    borrower: row.borrower,
    entities: row.entities,
    address: row.address,
    goodThrough,
    rate: Number(row.rate),
    dayCount: row.day_count,
    isDutch: row.is_dutch,
    interestPaidTo: loan.interestPaidTo,
    lines: quote.lines.map((line) => ({ ...line, amount: dollarsFromCents(line.amount) })),
    adjustments,
    total: dollarsFromCents(quote.total),
    perDiem: (quote.perDiem / 10_000).toFixed(4),
    byDay: days.map(({ on, total }) => ({ on, total: dollarsFromCents(total) })),
  };
}

async function loanToPayOff(db: Queries, row: LoanRow): Promise<LoanToPayOff | Refusal<'payoff_not_known'>> {
  const paidTo =
    row.interest_paid_to ??
    (row.next_payment_date === null ? undefined : interestPaidTo(row.next_payment_date));
  if (row.status !== 'Funded') return refuse('payoff_not_known', { detail: payoffMessages.notFunded });
  if (row.rate === null)
    return refuse('payoff_not_known', {
      detail: payoffMessages.noRate,
    });
  if (paidTo === undefined) return refuse('payoff_not_known', { detail: payoffMessages.noPaidTo });
  const entries = await readEntries(db, row.id);
  const opening = openingOf(row);
  const owed = ledgerBalances(entries, opening);
  return {
    loanAmount: centsFromDollars(row.loan_amount),
    rate: exactPercent(row.rate),
    dayCount: row.day_count,
    isDutch: row.is_dutch,
    interestPaidTo: paidTo,
    disbursed: loanBalances(entries.map(postedPrincipal), paidTo, opening),
    undisbursedHoldback: undisbursed({
      holdback: centsFromDollars(row.holdback ?? '0'),
      wired: centsFromDollars(row.wired),
    }),
    unpaidCharges: [
      { label: 'Late charges', amount: owed.lateCharges },
      { label: 'Fees', amount: owed.fees },
    ],
    exitFee: exactPercent(row.exit_fee),
    deferredExtensionFees: row.deferred_extension_fees.map(exactPercent),
    suspense: owed.suspense,
    reserves: owed.reserves,
  };
}
