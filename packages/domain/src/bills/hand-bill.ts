import { addDays, daysBetween, type PlainDate } from '../calendar/plain-date.ts';
import { cents, type Cents } from '../money/cents.ts';

/** What a bill by hand is made of, in display order. `earlier` is what is left of earlier bills and charges. */
export const handBillParts = ['interest', 'principal', 'escrow', 'fees', 'earlier'] as const;
export type HandBillPart = (typeof handBillParts)[number];

/** A bill that an employee enters for a loan without confirmed terms. Nothing in it is computed but its total. */
export interface HandBill {
  readonly dueOn: PlainDate;
  /** The days its interest is for: from the first to the day before `periodTo`. */
  readonly periodFrom: PlainDate;
  readonly periodTo: PlainDate;
  readonly parts: Readonly<Record<HandBillPart, Cents>>;
}

/** Most days from the day a bill is entered to its due day. */
export const farthestDueDays = 92;

const longestPeriodDays = 366;

export type HandBillFault =
  | 'past'
  | 'tooFar'
  | 'notAfterLast'
  | 'periodBackwards'
  | 'periodTooLong'
  | 'periodAfterDue'
  | 'beforeFunding'
  | 'interestAbove'
  | 'aboveLoan'
  | 'nothing';

/** The field that is wrong: of the bill, one of its parts, or all of them. */
export interface HandBillFaultAt {
  readonly field: 'dueOn' | 'periodFrom' | 'periodTo' | 'parts' | HandBillPart;
  readonly fault: HandBillFault;
}

/** What a bill by hand is judged by. */
export interface HandBillLoan {
  readonly today: PlainDate;
  readonly loanAmount: Cents;
  /** Null when not on record. */
  readonly fundedOn: PlainDate | null;
  /** The due day of the newest bill by hand that stands. */
  readonly lastDueOn: PlainDate | null;
}

export function handBillTotal(parts: HandBill['parts']): Cents {
  return cents(handBillParts.reduce((sum, part) => sum + parts[part], 0));
}

/** The most that a part can be: interest at 100 percent a year, and the loan amount for everything else. */
function mostOf(part: HandBillPart, { periodFrom, periodTo }: HandBill, loanAmount: Cents): number {
  if (part !== 'interest') return loanAmount;
  return Math.floor((loanAmount * Math.max(daysBetween(periodFrom, periodTo), 0)) / 360);
}

/** What makes a bill by hand impossible, field by field. */
export function handBillFaults(bill: HandBill, loan: HandBillLoan): readonly HandBillFaultAt[] {
  const { dueOn, periodFrom, periodTo, parts } = bill;
  const { today, loanAmount, fundedOn, lastDueOn } = loan;
  const days = daysBetween(periodFrom, periodTo);
  const faults: HandBillFaultAt[] = [];
  if (dueOn < today) faults.push({ field: 'dueOn', fault: 'past' });
  else if (dueOn > addDays(today, farthestDueDays)) faults.push({ field: 'dueOn', fault: 'tooFar' });
  else if (lastDueOn !== null && dueOn <= lastDueOn) faults.push({ field: 'dueOn', fault: 'notAfterLast' });
  if (fundedOn !== null && periodFrom < fundedOn)
    faults.push({ field: 'periodFrom', fault: 'beforeFunding' });
  else if (periodFrom > dueOn) faults.push({ field: 'periodFrom', fault: 'periodAfterDue' });
  if (days <= 0) faults.push({ field: 'periodTo', fault: 'periodBackwards' });
  else if (days > longestPeriodDays) faults.push({ field: 'periodTo', fault: 'periodTooLong' });
  for (const part of handBillParts) {
    if (parts[part] <= mostOf(part, bill, loanAmount)) continue;
    // A wrong period is the mistake, not the interest.
    if (part === 'interest' && days <= 0) continue;
    faults.push({ field: part, fault: part === 'interest' ? 'interestAbove' : 'aboveLoan' });
  }
  if (handBillTotal(parts) <= 0) faults.push({ field: 'parts', fault: 'nothing' });
  return faults;
}
