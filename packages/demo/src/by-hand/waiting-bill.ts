import { handBillTotal, type HandBill } from '@drawbridge/domain/bills/hand-bill.ts';
import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { cents, centsFromDollars, dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { proposalExpiry } from '@drawbridge/domain/two-person/second-administrator.ts';
import type { JsonRow } from '@drawbridge/server/platform/database/json-row.ts';
import { atWork, firstOfMonth } from '../dates.ts';
import { interestFor } from '../ledger/installments.ts';
import { accountId } from '../people/people.ts';
import { demoId } from '../random.ts';

export type FiguresByHandRow = JsonRow<'figures_by_hand', 'id'>;

/** Next month’s bill of a loan without confirmed terms, which an employee entered yesterday and another one has to approve. */
export function waitingBillRow(
  { dealId, rate, balance }: { readonly dealId: string; readonly rate: number; readonly balance: number },
  today: PlainDate,
): FiguresByHandRow {
  const none = cents(0);
  const bill: HandBill = {
    dueOn: firstOfMonth(today, 1),
    periodFrom: firstOfMonth(today),
    periodTo: firstOfMonth(today, 1),
    parts: {
      interest: interestFor(centsFromDollars(balance), rate, 30),
      principal: none,
      escrow: none,
      fees: none,
      earlier: none,
    },
  };
  const enteredAt = atWork(addDays(today, -1));
  const parts = Object.entries(bill.parts).map(([part, amount]) => [part, dollarsFromCents(amount)] as const);
  return {
    id: demoId('figures by hand', dealId),
    deal_id: dealId,
    kind: 'bill',
    figures: { ...bill, parts: Object.fromEntries(parts) },
    total: dollarsFromCents(handBillTotal(bill.parts)),
    entered_by: accountId('admin@demo.test'),
    entered_at: enteredAt,
    expires_at: proposalExpiry(new Date(enteredAt)).toISOString(),
  };
}
