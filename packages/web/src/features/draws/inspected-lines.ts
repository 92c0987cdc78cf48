import { inspectedOf } from '@drawbridge/domain/draws/draw-approval.ts';
import { sumOf } from '@drawbridge/domain/construction/sums.ts';
import { dollarsFromCents, type Cents } from '@drawbridge/domain/money/cents.ts';
import { readAmount, writeAmount } from '@drawbridge/domain/money/read-amount.ts';
import { basisPointsOf } from '@drawbridge/domain/money/share-out.ts';
import { staffDrawMessages } from '@drawbridge/messages/draws';
import type { StaffLine } from './staff-lines.ts';

export interface TypedFindings {
  /** Whether numbers are percent of the whole line or dollars of the request. */
  readonly mode: 'percent' | 'amount';
  /** By line id. */
  readonly numbers: Readonly<Record<string, string>>;
  readonly reasons: Readonly<Record<string, string>>;
  readonly note: string;
}

export const emptyFindings: TypedFindings = { mode: 'percent', numbers: {}, reasons: {}, note: '' };

/** Fills the form with the saved findings for a correction. */
export function savedFindings(lines: readonly StaffLine[]): TypedFindings {
  return {
    mode: 'amount',
    numbers: Object.fromEntries(lines.map(({ id, inspected }) => [id, writeAmount(inspected)])),
    reasons: Object.fromEntries(lines.map(({ id, item }) => [id, item.reason ?? ''])),
    note: '',
  };
}

/** A line’s typed number and the cents it supports, or its error. */
export function readFinding(
  line: StaffLine,
  { mode, numbers }: TypedFindings,
): { supported: Cents; value: number } | { fault: string } {
  const typed = numbers[line.id] ?? '';
  if (typed.trim() === '') return { fault: staffDrawMessages.everyLine };
  if (mode === 'percent') {
    const percent = basisPointsOf(Number(typed));
    const supported = percent === undefined ? undefined : inspectedOf(line, { percent });
    return supported === undefined
      ? { fault: staffDrawMessages.percent }
      : { supported, value: Number(typed) };
  }
  const amount = readAmount(typed);
  if (amount === undefined) return { fault: staffDrawMessages.amount };
  if (amount < 0) return { fault: staffDrawMessages.negative };
  const supported = inspectedOf(line, { amount });
  return supported === undefined
    ? { fault: staffDrawMessages.overRequested }
    : { supported, value: dollarsFromCents(amount) };
}

/** The request body. Invalid numbers become NaN, which the schema refuses. */
export function inspectionOf(lines: readonly StaffLine[], typed: TypedFindings) {
  return {
    lines: lines.map((line) => {
      const reading = readFinding(line, typed);
      return {
        budgetItem: line.id,
        [typed.mode]: 'value' in reading ? reading.value : Number.NaN,
        reason: typed.reasons[line.id] ?? '',
      };
    }),
    note: typed.note,
  };
}

/** Errors by the path of the number in the request body. */
export function faultsOf(lines: readonly StaffLine[], typed: TypedFindings) {
  return lines.flatMap((line, at) => {
    const reading = readFinding(line, typed);
    return 'fault' in reading ? [{ path: ['lines', at, typed.mode], message: reading.fault }] : [];
  });
}

/** The total the findings support, in cents. */
export function supportedTotal(lines: readonly StaffLine[], typed: TypedFindings): Cents {
  const readings = lines.map((line) => readFinding(line, typed));
  return sumOf(readings.flatMap((reading) => ('supported' in reading ? [reading.supported] : [])));
}
