import { cents, type Cents } from '@drawbridge/domain/money/cents.ts';
import { daysBetween, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { firstOfMonth } from '../dates.ts';
import type { Disbursement } from '../draws/draws.ts';
import { installment, interestFor, type Terms } from './installments.ts';
import type { LedgerRow } from './columns.ts';
import { sumOf, takenBack, type Buckets, type LedgerBook } from './ledger-book.ts';
import type { Chance } from '../random.ts';

const drawFee = 17_500;
const payoffFee = 3_000;
const lateChargePercent = 5;

/** What can happen to a serviced loan. Each call posts its entries; call in date order. */
export interface LoanAccount {
  fund(on: PlainDate, amount: Cents): void;
  /** Starts servicing with the loan’s current balance. */
  begin(on: PlainDate): void;
  disburse(disbursement: Disbursement): void;
  pay(on: PlainDate, due: PlainDate): void;
  /** Pays a later installment early. */
  payAhead(on: PlainDate, due: PlainDate): void;
  /** Repeats the last payment after its reversal. */
  payAgain(on: PlainDate, due: PlainDate): void;
  takeBack(on: PlainDate, due: PlainDate, why: 'NSF' | 'REV'): void;
  chargeLate(on: PlainDate, due: PlainDate): void;
  waiveLateCharge(on: PlainDate, due: PlainDate): void;
  /** Half an installment arrives and stays in suspense until the rest does. */
  setAside(on: PlainDate, due: PlainDate): void;
  releaseAside(on: PlainDate, due: PlainDate): void;
  payDown(on: PlainDate, leaving: Cents): void;
  payOff(on: PlainDate): void;
}

export function loanAccount(book: LedgerBook, terms: Terms, chance: Chance): LoanAccount {
  let disbursed: Disbursement[] = [];
  let feesOwed = 0;
  let lateChargeOwed = 0;
  let aside = 0;
  let last: Buckets = {};
  let lastPaid: LedgerRow | undefined;
  let lastCharged: LedgerRow | undefined;
  let transfer = chance.whole(104_000, 880_000);
  const reference = (kind = 'ACH') => `${kind} ${(transfer += chance.whole(3, 400))}`;
  const owedFor = (due: PlainDate) => installment(terms, book.balance(), due, disbursed);

  const payInstallment = (type: 'PMT' | 'ADV', on: PlainDate, due: PlainDate) => {
    const buckets = { ...owedFor(due), to_late_charge: lateChargeOwed, to_charges_principal: feesOwed };
    if (sumOf(buckets) === 0) return;
    last = buckets;
    [lateChargeOwed, feesOwed] = [0, 0];
    disbursed = disbursed.filter((draw) => draw.on >= due);
    lastPaid = book.receive({ type, on, due, reference: reference() }, buckets);
  };

  return {
    fund: (on, amount) => book.note({ type: 'FUND', on, reference: reference('Wire') }, amount, amount),
    begin: (on) => book.note({ type: 'BEG', on }, book.balance(), 0),
    disburse(disbursement) {
      const { on, amount } = disbursement;
      book.note({ type: 'DISB', on, reference: reference('Wire') }, amount, amount);
      book.note({ type: 'FIN', on, reference: 'Draw fee' }, drawFee, 0);
      feesOwed += drawFee;
      disbursed.push(disbursement);
    },
    pay: (on, due) => payInstallment('PMT', on, due),
    payAhead: (on, due) => payInstallment('ADV', on, due),
    payAgain(on, due) {
      lastPaid = book.receive({ type: 'PMT', on, due, reference: reference() }, last);
    },
    takeBack(on, due, why) {
      const because = why === 'NSF' ? 'Returned by the bank: R01' : 'Sent twice, the borrower called';
      const takesBack = lastPaid && { entry: lastPaid, because };
      book.receive(
        { type: why, on, due, reference: reference('Return'), ...(takesBack ? { takesBack } : {}) },
        takenBack(last),
      );
    },
    chargeLate(on, due) {
      const { to_principal: principal = 0, to_interest: interest = 0 } = owedFor(due);
      lateChargeOwed = Math.round(((principal + interest) * lateChargePercent) / 100);
      lastCharged = book.receive({ type: 'LATE', on, due }, { late_charge: lateChargeOwed });
    },
    waiveLateCharge(on, due) {
      const takesBack = lastCharged && { entry: lastCharged, because: 'First time late in years' };
      book.receive(
        { type: 'LATEW', on, due, ...(takesBack ? { takesBack } : {}) },
        { late_charge: -lateChargeOwed },
      );
      lateChargeOwed = 0;
    },
    setAside(on, due) {
      aside = Math.floor(sumOf(owedFor(due)) / 200) * 100;
      book.receive({ type: 'SUSP', on, due, reference: reference('Check') }, { to_reserve: aside });
    },
    releaseAside(on, due) {
      book.receive({ type: 'SUSP', on, due, reference: 'Applied' }, { to_reserve: -aside });
      aside = 0;
    },
    payDown(on, leaving) {
      const principal = cents(book.balance() - leaving);
      book.receive({ type: 'PMT', on, reference: reference('Wire') }, { to_principal: principal });
    },
    payOff(on) {
      const principal = book.balance();
      const interest = interestFor(principal, terms.rate, daysBetween(firstOfMonth(on), on));
      book.receive(
        { type: 'PMT', on, reference: reference('Wire') },
        {
          to_principal: principal,
          to_interest: interest,
          to_charges_principal: feesOwed,
          to_late_charge: lateChargeOwed,
          to_other_payments: payoffFee,
        },
      );
    },
  };
}
