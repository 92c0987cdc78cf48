import { addDays, addMonths, daysBetween, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { AccountPlan } from '../loan-accounts/account-plan.ts';
import type { DealPlan } from './deal-plan.ts';
import { firstOfMonth } from '../dates.ts';
import { allCompleted } from './orders.ts';
import { fundedOn } from './stage-history.ts';

interface Kind {
  /** Its age, where its history needs one. */
  readonly signedOn?: PlainDate;
  /** After extensions. */
  readonly maturesOn?: PlainDate;
  readonly account: AccountPlan;
}

/** Loans whose accounts show what a servicer sees: by loan number. Their ledgers are what their accounts say is due. */
function kindsOf(today: PlainDate): Readonly<Record<string, Kind>> {
  const yearAgo = addMonths(today, -13);
  const lastWeek = addDays(today, -6);
  const midLastMonth = addDays(firstOfMonth(today, -1), 14);
  return {
    // Repaid in level payments, with escrow for its tax and insurance, neither of which was due yet.
    'HL-20267': {
      account: {
        note: { escrowMonthly: 508.25 },
        servicer: { on: midLastMonth },
        escrow: [
          {
            kind: 'property tax',
            payee: 'Hillsborough County Tax Collector',
            number: 'A-12-29-18-4ZR-000032',
            amountCents: 434_700,
            firstDue: addDays(firstOfMonth(today, 2), 19),
          },
          {
            kind: 'hazard insurance',
            payee: 'Gulf Mutual Insurance',
            number: 'GM-771204',
            amountCents: 175_200,
            firstDue: addDays(firstOfMonth(today, 4), 19),
          },
        ],
      },
    },
    // Has a bill to pay on any day: its borrower pays after the fifth, and the next bill is made soon.
    'HL-20288': {
      account: {
        note: { escrowMonthly: 241.5, leadDays: 28 },
        unpaid: daysBetween(firstOfMonth(today), today) < 5 ? 1 : 0,
      },
    },
    // Two bills behind.
    'HL-21139': {
      signedOn: addMonths(today, -7),
      account: {
        unpaid: 2,
        proposedHold: { reason: 'dispute', why: 'Says a payment was sent before its due date' },
      },
    },
    // In default, declared after four unpaid bills.
    'HL-22037': {
      signedOn: addMonths(today, -9),
      account: {
        unpaid: 4,
        isChased: true,
        events: [
          {
            kind: 'default declared',
            on: addDays(today, -12),
            reason: 'Four payments missed, no answer to the notice of default',
          },
        ],
      },
    },
    // Its interest reserve pays its bills.
    'HL-21154': { signedOn: addMonths(today, -5), account: { note: { reserve: 14_000 } } },
    // Dutch: interest on the full commitment, in the middle of construction. Another servicer counts it on what was drawn.
    'HL-21169': {
      account: {
        note: { basis: 'full', dayCount: 'Actual/360' },
        servicer: { on: midLastMonth, basis: 'drawn' },
      },
    },
    // Extended by half a year, for one percent. Money that nobody has placed yet came along.
    'HL-21148': {
      signedOn: yearAgo,
      maturesOn: addMonths(yearAgo, 18),
      account: {
        note: { maturityOn: addMonths(yearAgo, 12) },
        setAside: { on: addDays(today, -38), amountCents: 285_000 },
        servicer: { on: addDays(today, -1), missesSetAside: true },
        events: [
          {
            kind: 'extension',
            on: addDays(addMonths(yearAgo, 12), -10),
            reason: 'Extended by six months, as agreed',
            particulars: { maturityOn: addMonths(yearAgo, 18), feeCents: 637_250, feeDue: 'now' },
          },
        ],
      },
    },
    // Paid off last week.
    'HL-21145': {
      signedOn: addMonths(today, -8),
      account: { paidOffOn: lastWeek },
    },
  };
}

/** The plans, with some of their loans kept by account. */
export function withEveryKind(plans: readonly DealPlan[], today: PlainDate): DealPlan[] {
  const kinds = kindsOf(today);
  return plans.map((plan) => {
    const kind = kinds[plan.number];
    if (!kind) return plan;
    const { account, maturesOn, signedOn = plan.signedOn } = kind;
    if (!signedOn) return plan;
    return {
      ...plan,
      signedOn,
      orders: allCompleted(signedOn),
      statusDate: account.paidOffOn ?? fundedOn(signedOn),
      ...(maturesOn ? { maturesOn } : {}),
      account,
    };
  });
}
