import { plainTerms, type NoteTerms } from '@drawbridge/contract/loan-accounts/terms-schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { centsFromDollars, dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import type { JsonRow } from '@drawbridge/server/platform/database/json-row.ts';
import { firstOfMonth, momentOn } from '../dates.ts';
import type { DealPlan } from '../deals/deal-plan.ts';
import { levelPaymentFor } from '../ledger/installments.ts';
import { accountId } from '../people/people.ts';

export type LoanTermsRow = JsonRow<'loan_terms', 'boarded_on' | 'reason'>;

/**
 * The confirmed terms of a funded deal’s note. The lender took its older loans over at the beginning of this month, with
 * interest paid to that day; younger ones it has kept from their funding.
 */
export function loanTermsRow(
  dealId: string,
  plan: DealPlan & { readonly signedOn: PlainDate },
  { maturesOn, today }: { readonly maturesOn: PlainDate; readonly today: PlainDate },
): LoanTermsRow {
  const thisMonth = firstOfMonth(today);
  const boardedOn = plan.account || plan.signedOn >= thisMonth ? null : thisMonth;
  return {
    deal_id: dealId,
    version: 1,
    terms: noteOf(plan, maturesOn),
    boarded_on: boardedOn,
    reason: null,
    confirmed_at: momentOn(boardedOn ?? plan.signedOn, today),
    confirmed_on: boardedOn ?? plan.signedOn,
    confirmed_by: accountId('employee@demo.test'),
  };
}

function noteOf(plan: DealPlan & { readonly signedOn: PlainDate }, maturesOn: PlainDate): NoteTerms {
  const { amount, holdback = 0, rate, signedOn, termMonths, type, ledger, account } = plan;
  const advanced = centsFromDollars(ledger?.advancedAtClosing ?? amount - holdback);
  return {
    ...plainTerms,
    commitment: amount,
    fundedOn: signedOn,
    maturityOn: maturesOn,
    dueDay: 1,
    firstDueOn: firstOfMonth(signedOn, 2),
    rates: [{ from: signedOn, rate }],
    dayCount: '30/360 US',
    basis: 'drawn',
    leadDays: 15,
    levelPayment:
      type === 'Rental'
        ? { months: null, payment: dollarsFromCents(levelPaymentFor(advanced, rate, termMonths)) }
        : null,
    lateCharge: { percent: 5, flat: null, graceDays: 10, least: null, most: null },
    defaultInterest: { kind: 'addOn', rate: 5, atMaturity: true, pastDueDays: null, base: 'overdue' },
    escrowMonthly: ledger?.monthlyImpound ?? null,
    ...account?.note,
  };
}
