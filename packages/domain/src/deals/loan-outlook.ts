import { addDays, addMonths, daysBetween, plainDate, type PlainDate } from '../calendar/plain-date.ts';
import { addBusinessDays } from '../calendar/business-days.ts';
import { servicingFacts, type ServicingFigures } from '../faq/servicing-facts.ts';

const { extension, invoicesPostedByBusinessDay } = servicingFacts;

/** Days before maturity when extensions become relevant. A new 30-year loan should not mention them. */
const extensionInSightDays = 180;

/** Days before maturity when a borrower should start planning. */
const maturesSoonDays = 60;

const dueSoonDays = 5;

/**
 * How close a loan is to maturity: far from it, within or past the window to request an extension (30 or more days
 * before maturity), or matured.
 */
export type MaturityOutlook =
  | { readonly kind: 'far'; readonly days: number }
  | {
      readonly kind: 'extendable';
      readonly days: number;
      readonly extendBy: PlainDate;
      readonly soon: boolean;
    }
  | { readonly kind: 'window closed'; readonly days: number; readonly closedOn: PlainDate }
  | { readonly kind: 'matured'; readonly daysAgo: number };

export function maturityOutlook(today: PlainDate, maturesOn: PlainDate): MaturityOutlook {
  const days = daysBetween(today, maturesOn);
  if (days < 0) return { kind: 'matured', daysAgo: -days };
  const lastDay = addDays(maturesOn, -extension.requestDaysBeforeMaturity);
  if (today > lastDay) return { kind: 'window closed', days, closedOn: lastDay };
  if (days > extensionInSightDays) return { kind: 'far', days };
  return { kind: 'extendable', days, extendBy: lastDay, soon: days <= maturesSoonDays };
}

/** A loan’s late charge: percent of the payment, or a flat amount in dollars. Limits are dollars. */
export interface LateCharge {
  readonly percent: number | null;
  readonly flat: number | null;
  readonly graceDays: number;
  readonly least: number | null;
  readonly most: number | null;
}

/** The late charge of a loan whose terms nobody confirmed: the lender’s general one. */
export function generalLateCharge({
  lateChargePercent: percent,
  lateChargeAfterDays: graceDays,
}: Pick<ServicingFigures, 'lateChargePercent' | 'lateChargeAfterDays'>): LateCharge {
  return { percent, flat: null, graceDays, least: null, most: null };
}

/**
 * The state of the next payment: upcoming, due today, late but not charged yet, or late with a charge. The charge
 * applies when the grace period is over. Without a late charge, `chargeAfter` is null.
 */
export type PaymentOutlook =
  | { readonly kind: 'to come'; readonly days: number; readonly soon: boolean }
  | { readonly kind: 'due today' }
  | { readonly kind: 'late'; readonly days: number; readonly chargeAfter: PlainDate | null }
  | { readonly kind: 'late with charge'; readonly days: number };

export function paymentOutlook(
  today: PlainDate,
  dueOn: PlainDate,
  lateCharge: Pick<LateCharge, 'graceDays'> | null,
): PaymentOutlook {
  const days = daysBetween(today, dueOn);
  if (days > 0) return { kind: 'to come', days, soon: days <= dueSoonDays };
  if (days === 0) return { kind: 'due today' };
  const chargeAfter = lateCharge && addDays(dueOn, lateCharge.graceDays);
  return chargeAfter !== null && today > chargeAfter
    ? { kind: 'late with charge', days: -days }
    : { kind: 'late', days: -days, chargeAfter };
}

/** The day the next invoice is posted by: the fifth business day of this month, or of next month if that has passed. */
export function nextInvoiceBy(today: PlainDate): PlainDate {
  const first = plainDate(`${today.slice(0, 7)}-01`);
  const thisMonth = addBusinessDays(first, invoicesPostedByBusinessDay - 1);
  return today <= thisMonth
    ? thisMonth
    : addBusinessDays(addMonths(first, 1), invoicesPostedByBusinessDay - 1);
}
