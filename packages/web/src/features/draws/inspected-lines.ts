import { staffDrawMessages } from '@drawbridge/contract/draws/staff-schema.ts';
import { inspectedOf } from '@drawbridge/domain/draws/draw-approval.ts';
import { sumOf } from '@drawbridge/domain/construction/sums.ts';
import { dollarsFromCents, type Cents } from '@drawbridge/domain/money/cents.ts';
import { readAmount, writeAmount } from '@drawbridge/domain/money/read-amount.ts';
import { basisPointsOf } from '@drawbridge/domain/money/share-out.ts';
import type { StaffLine } from './staff-lines.ts';

export interface TypedFindings {
  /** Whether a number is the part of the line that stands, in percent, or how much of what is asked for is done. */
  readonly mode: 'percent' | 'amount';
  /** A number for each line, and why where it is less than was asked for; by the ids of the lines. */
  readonly numbers: Readonly<Record<string, string>>;
  readonly reasons: Readonly<Record<string, string>>;
  readonly note: string;
}

export const nothingTyped: TypedFindings = { mode: 'percent', numbers: {}, reasons: {}, note: '' };

/** The findings that were saved before, to be corrected. */
export function savedFindings(lines: readonly StaffLine[]): TypedFindings {
  return {
    mode: 'amount',
    numbers: Object.fromEntries(lines.map(({ id, inspected }) => [id, writeAmount(inspected)])),
    reasons: Object.fromEntries(lines.map(({ id, item }) => [id, item.reason ?? ''])),
    note: '',
  };
}

/** What was typed for a line, as it is sent and as what it supports; or what is wrong with it. */
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

/** The inspection as it is sent; what is no number becomes one that the schema refuses. */
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

/** What is wrong with lines, by where they are in what is sent. */
export function faultsOf(lines: readonly StaffLine[], typed: TypedFindings) {
  return lines.flatMap((line, at) => {
    const reading = readFinding(line, typed);
    return 'fault' in reading ? [{ path: ['lines', at, typed.mode], message: reading.fault }] : [];
  });
}

/** What all that is typed supports. */
export function supportedInAll(lines: readonly StaffLine[], typed: TypedFindings): Cents {
  const readings = lines.map((line) => readFinding(line, typed));
  return sumOf(readings.flatMap((reading) => ('supported' in reading ? [reading.supported] : [])));
}
