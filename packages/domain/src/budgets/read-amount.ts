import { cents, type Cents } from '../money/cents.ts';
import type { SheetCell } from './sheet.ts';

export type AmountFault =
  | 'not a number'
  | 'negative'
  | 'too many decimals'
  | 'too large'
  | 'formula without result';

/** The largest line or budget. It fits the database column and is exact to the cent as a double. */
export const maxCents = 999_999_999_999;

/** Text such as `$1,234.50`, or `(500)` for a negative amount. */
const typedAmount =
  /^(?<minus>-|\()?\s*\$?\s*(?<minusAfter>-)?(?<whole>\d{1,3}(?:,\d{3})+|\d+)?(?:\.(?<decimals>\d*))?\s*(?<closing>\))?$/;

/** Spreadsheets store doubles, so 0.1 + 0.2 is not exactly 0.3 but still counts as whole cents. */
const traceOfCent = 0.0005;

/** The amount in a cell, in cents and never negative, or its fault. */
export function readAmount(cell: SheetCell): Cents | AmountFault {
  switch (cell.kind) {
    case 'number':
      return fromNumber(cell.number);
    case 'text':
      return fromText(cell.text);
    case 'formula without result':
      return 'formula without result';
    case 'boolean':
    case 'error':
      return 'not a number';
  }
}

function fromNumber(dollars: number): Cents | AmountFault {
  if (!Number.isFinite(dollars)) return 'not a number';
  const whole = Math.round(dollars * 100);
  if (whole > maxCents) return 'too large';
  if (whole < 0 || (dollars < 0 && whole !== 0)) return 'negative';
  if (Math.abs(dollars * 100 - whole) > traceOfCent) return dollars < 0 ? 'negative' : 'too many decimals';
  return cents(Math.abs(whole));
}

function fromText(text: string): Cents | AmountFault {
  const match = typedAmount.exec(text.trim());
  const { minus, minusAfter, whole, decimals = '', closing } = match?.groups ?? {};
  if (!match || (whole === undefined && decimals === '')) return 'not a number';
  if ((minus === '(') !== (closing !== undefined)) return 'not a number';
  if (minus !== undefined && minusAfter !== undefined) return 'not a number';
  const digits = (whole ?? '0').replaceAll(',', '');
  const isZero = /^0*$/.test(`${digits}${decimals}`);
  if ((minus ?? minusAfter) !== undefined && !isZero) return 'negative';
  if (/[1-9]/.test(decimals.slice(2))) return 'too many decimals';
  const amount = Number(`${digits}${decimals.slice(0, 2).padEnd(2, '0')}`);
  return amount > maxCents ? 'too large' : cents(amount);
}
