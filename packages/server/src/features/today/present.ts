import type { Today as ShownToday } from '@drawbridge/contract/today/schema.ts';
import type { PropertyPicture } from '@drawbridge/contract/properties/picture.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { isUsable } from '@drawbridge/domain/beneficiaries/verification.ts';
import { centsFromDollars, dollarsFromCents, type Cents } from '@drawbridge/domain/money/cents.ts';
import type { LoanAhead } from '@drawbridge/domain/today/ahead.ts';
import type { BuildingToday } from '@drawbridge/domain/today/building.ts';
import type { LoanToday, PendingDraw } from '@drawbridge/domain/today/loan-facts.ts';
import { nextPaymentOf, type PaymentsDue } from '@drawbridge/domain/today/next-payment.ts';
import type { Today, TodayFact } from '@drawbridge/domain/today/today.ts';
import type { LoanRow } from './store.ts';

/** A row as the rules read it, in cents. */
export function loanOf(row: LoanRow, today: PlainDate, dayOf: (at: Date) => PlainDate): LoanToday {
  const { hand_bill: handBill, budget } = row;
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    type: row.type,
    holdback: centsOrNull(row.holdback),
    maturesOn: row.maturity_date,
    insuredUntil: row.insurance_expires_on,
    isExtensionRequested: row.is_extension_requested,
    nextDue: row.next_payment_date,
    payment: nextPaymentOf(
      {
        nextDue: row.next_payment_date,
        owed: centsOrNull(row.owed),
        asked: centsOrNull(row.asked),
        handBill: handBill && { dueOn: handBill.dueOn, open: centsFromDollars(handBill.open) },
      },
      today,
    ),
    budget: budget && {
      budget: centsFromDollars(budget.budget),
      invoiced: centsFromDollars(budget.invoiced),
    },
    draw: row.draw && drawOf(row.draw, dayOf),
  };
}

function drawOf(draw: NonNullable<LoanRow['draw']>, dayOf: (at: Date) => PlainDate): PendingDraw {
  const { id, number, state, inspectionEnd, inspectionOn, account, accountAddedAt } = draw;
  return {
    id,
    number,
    state,
    dates: {
      requested: draw.requested,
      'inspection scheduled': draw.scheduled,
      inspected: draw.inspected,
      approved: draw.approved,
      wired: null,
    },
    inspectionEnd,
    inspectionOn,
    accountOn:
      account !== null && isUsable(account) && accountAddedAt !== null
        ? dayOf(new Date(accountAddedAt))
        : null,
    requested: centsFromDollars(draw.asked),
    approved: centsFromDollars(draw.amount),
    account,
  };
}

interface ShownParts extends Today {
  readonly nextPayment: PaymentsDue | null;
  readonly buildings: readonly BuildingToday[];
  readonly ahead: readonly LoanAhead[];
}

/** The reply. `pictureOf` shows a deal’s first property. */
export function presentToday(
  { headline, acts, more, nextPayment, buildings, ahead }: ShownParts,
  pictureOf: (dealId: string) => PropertyPicture | null,
): ShownToday {
  return {
    headline: headline && presentFact(headline),
    acts: acts.map(presentFact),
    more,
    nextPayment: nextPayment && { ...nextPayment, amount: dollarsOrNull(nextPayment.amount) },
    buildings: buildings.map((building) => ({
      ...building,
      budget: dollarsFromCents(building.budget),
      drawn: dollarsFromCents(building.drawn),
      requested: dollarsFromCents(building.requested),
      left: dollarsFromCents(building.left),
      picture: pictureOf(building.dealId),
    })),
    ahead: ahead.map(({ marks, ...loan }) => ({
      ...loan,
      marks: marks.map((mark) => ({ ...mark, amount: dollarsOrNull(mark.amount) })),
    })),
  };
}

function presentFact(fact: TodayFact): ShownToday['acts'][number] {
  return { ...fact, amount: dollarsOrNull(fact.amount) };
}

function centsOrNull(dollars: string | null): Cents | null {
  return dollars === null ? null : centsFromDollars(dollars);
}

function dollarsOrNull(amount: Cents | null): number | null {
  return amount === null ? null : dollarsFromCents(amount);
}
