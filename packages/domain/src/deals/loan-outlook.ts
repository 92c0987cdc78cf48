import { addDays, addMonths, daysBetween, plainDate, type PlainDate } from '../calendar/plain-date.ts';
import { addBusinessDays } from '../calendar/business-days.ts';
import { servicingFacts, type ServicingFacts } from '../faq/servicing-facts.ts';

const { extension, invoicesPostedByBusinessDay } = servicingFacts;

/** Days before maturity; a loan of thirty years needs no word about an extension yet. */
const extensionInSightDays = 180;

/** Days before maturity in which a borrower should plan what comes next. */
const maturesSoonDays = 60;

const dueSoonDays = 5;

/**
 * Where a loan is before maturity: far from it, inside or past the time to request an extension (30 or more days
 * before), or past maturity.
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

/**
 * Where the next payment is: upcoming, due today, late without a charge yet, or late with one. The charge applies when
 * the payment arrives more than a number of days, usually 10, after it was due.
 */
export type PaymentOutlook =
  | { readonly kind: 'to come'; readonly days: number; readonly soon: boolean }
  | { readonly kind: 'due today' }
  | { readonly kind: 'late'; readonly days: number; readonly chargeAfter: PlainDate }
  | { readonly kind: 'late with charge'; readonly days: number };

export function paymentOutlook(
  today: PlainDate,
  dueOn: PlainDate,
  { lateCharge }: Pick<ServicingFacts, 'lateCharge'>,
): PaymentOutlook {
  const days = daysBetween(today, dueOn);
  if (days > 0) return { kind: 'to come', days, soon: days <= dueSoonDays };
  if (days === 0) return { kind: 'due today' };
  const chargeAfter = addDays(dueOn, lateCharge.afterDays);
  return today > chargeAfter
    ? { kind: 'late with charge', days: -days }
    : { kind: 'late', days: -days, chargeAfter };
}

/** The day by which the next invoice is posted: the fifth business day of this month, or of the next once that is over. */
export function nextInvoiceBy(today: PlainDate): PlainDate {
  const first = plainDate(`${today.slice(0, 7)}-01`);
  const thisMonth = addBusinessDays(first, invoicesPostedByBusinessDay - 1);
  return today <= thisMonth
    ? thisMonth
    : addBusinessDays(addMonths(first, 1), invoicesPostedByBusinessDay - 1);
}
