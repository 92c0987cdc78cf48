import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { earlier, firstOfMonth } from '../dates.ts';
import type { LedgerRow } from './columns.ts';
import type { Disbursement } from '../draws/draws.ts';
import { levelPaymentFor } from './installments.ts';
import { openBook } from './ledger-book.ts';
import type { Incident, LedgerPlan } from './ledger-plan.ts';
import { loanAccount, type LoanAccount } from './loan-account.ts';
import type { Chance } from '../random.ts';

/** A loan when its servicing starts. Amounts are whole dollars. */
export interface ServicedLoan {
  dealId: string;
  signedOn: PlainDate;
  amount: number;
  holdback: number;
  /** Percent a year. */
  rate: number;
  /** No installment falls due after it. */
  maturesOn: PlainDate | null;
  /** Months to repay it; null for interest only. */
  amortisedOver: number | null;
  draws: readonly Disbursement[];
  plan: LedgerPlan;
}

interface Happening {
  on: PlainDate;
  happen: (account: LoanAccount) => void;
}

/** A loan’s payment history from its funding until today. Payments are due on the first of each month. */
export function ledgerRows(loan: ServicedLoan, today: PlainDate, chance: Chance): LedgerRow[] {
  const { plan, signedOn } = loan;
  const advanced = centsFromDollars(plan.advancedAtClosing ?? loan.amount - loan.holdback);
  const book = openBook(loan.dealId);
  const account = loanAccount(
    book,
    {
      rate: loan.rate,
      levelPayment:
        loan.amortisedOver !== null ? levelPaymentFor(advanced, loan.rate, loan.amortisedOver) : null,
      monthlyImpound: centsFromDollars(plan.monthlyImpound ?? 0),
    },
    chance,
  );

  const happenings = [
    ...outOfTurn(loan),
    ...installments(loan, plan.paidOffOn ?? earlier(today, loan.maturesOn ?? today), chance),
  ];
  happenings.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));

  account.fund(signedOn, advanced);
  if (loan.amortisedOver !== null) account.begin(earlier(firstOfMonth(signedOn, 1), today));
  for (const { happen } of happenings) happen(account);
  if (plan.paidOffOn) account.payOff(plan.paidOffOn);
  return book.rows;
}

/** Money paid out in draws and advances, and principal paid down. */
function outOfTurn({ draws, plan }: ServicedLoan): Happening[] {
  const advances = (plan.advances ?? []).map(({ on, amount }) => ({ on, amount: centsFromDollars(amount) }));
  return [
    ...[...draws, ...advances].map((paidOut) => ({
      on: paidOut.on,
      happen: (account: LoanAccount) => account.disburse(paidOut),
    })),
    ...(plan.paydowns ?? []).map(({ on, leaving }) => ({
      on,
      happen: (account: LoanAccount) => account.payDown(on, centsFromDollars(leaving)),
    })),
  ];
}

/** Every installment due until a day. The first is due on the first of the second month after signing. */
function installments({ signedOn, plan }: ServicedLoan, until: PlainDate, chance: Chance): Happening[] {
  const happenings: Happening[] = [];
  for (let number = 0; ; number += 1) {
    const due = firstOfMonth(signedOn, number + 2);
    if (due > until) return happenings;
    const incident = plan.incidents?.[number];
    if (incident) {
      happenings.push(...happeningsOf(incident, due));
      if (incident === 'next paid ahead') number += 1;
    } else {
      const on = earlier(addDays(due, chance.whole(0, 6)), until);
      happenings.push({ on, happen: (account) => account.pay(on, due) });
    }
  }
}

function happeningsOf(incident: Incident, due: PlainDate): Happening[] {
  const after = (days: number, happen: (account: LoanAccount, on: PlainDate) => void): Happening => {
    const on = addDays(due, days);
    return { on, happen: (account) => happen(account, on) };
  };
  switch (incident) {
    case 'late':
      return [
        after(11, (account, on) => account.chargeLate(on, due)),
        after(13, (account, on) => account.pay(on, due)),
      ];
    case 'late charge waived':
      return [
        after(11, (account, on) => account.chargeLate(on, due)),
        after(12, (account, on) => account.waiveLateCharge(on, due)),
        after(12, (account, on) => account.pay(on, due)),
      ];
    case 'returned unpaid':
      return [
        after(1, (account, on) => account.pay(on, due)),
        after(5, (account, on) => account.takeBack(on, due, 'NSF')),
        after(8, (account, on) => account.payAgain(on, due)),
      ];
    case 'reversed':
      return [
        after(1, (account, on) => account.pay(on, due)),
        after(2, (account, on) => account.takeBack(on, due, 'REV')),
        after(4, (account, on) => account.payAgain(on, due)),
      ];
    case 'in two parts':
      return [
        after(2, (account, on) => account.setAside(on, due)),
        after(8, (account, on) => account.releaseAside(on, due)),
        after(8, (account, on) => account.pay(on, due)),
      ];
    case 'next paid ahead':
      return [
        after(2, (account, on) => account.pay(on, due)),
        after(2, (account, on) => account.payAhead(on, firstOfMonth(due, 1))),
      ];
  }
}
