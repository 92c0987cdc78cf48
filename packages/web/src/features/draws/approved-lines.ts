import { holdBack, judgeDecision, maxApprovable } from '@drawbridge/domain/draws/draw-approval.ts';
import { sumOf } from '@drawbridge/domain/construction/sums.ts';
import { cents, dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { readAmount, writeAmount } from '@drawbridge/domain/money/read-amount.ts';
import { basisPointsOf } from '@drawbridge/domain/money/share-out.ts';
import { decisionFaultMessages, staffDrawMessages } from '@drawbridge/messages/draws';
import type { Issue } from '../../platform/contract-form.ts';
import type { StaffLine } from './staff-lines.ts';

/** The typed approval: an amount and reason by line, and the retainage percentage. */
export interface TypedApproval {
  readonly amounts: Readonly<Record<string, string>>;
  readonly reasons: Readonly<Record<string, string>>;
  readonly retainage: string;
}

/** Starts with the most possible on each line. */
export function wholeApproval(lines: readonly StaffLine[]): TypedApproval {
  return {
    amounts: Object.fromEntries(lines.map((line) => [line.id, writeAmount(maxApprovable(line))])),
    reasons: {},
    retainage: '0',
  };
}

/** Reads a line’s typed amount, its error, and whether it is less than the most possible. */
export function judgeLine(line: StaffLine, { amounts, reasons }: TypedApproval) {
  const [typed, reason] = [amounts[line.id] ?? '', reasons[line.id] ?? ''];
  const most = maxApprovable(line);
  const amount = typed.trim() === '' ? cents(0) : readAmount(typed);
  if (amount === undefined || amount < 0) {
    const fault = amount === undefined ? staffDrawMessages.amount : staffDrawMessages.negative;
    return { line, most, amount: cents(0), reason, fault, reasonFault: undefined };
  }
  const verdict = judgeDecision(line, { amount, reason });
  const fault = verdict === 'more than may be approved' ? decisionFaultMessages[verdict] : undefined;
  const reasonFault = verdict === 'less without a reason' ? decisionFaultMessages[verdict] : undefined;
  return { line, most, amount, reason, fault, reasonFault };
}

/** The retainage in basis points; undefined when invalid. */
export function retainageOf({ retainage }: TypedApproval) {
  return basisPointsOf(Number(retainage === '' ? '0' : retainage));
}

/** The request body. It has only the lines approved for less than the most possible. */
export function approvalOf(lines: readonly StaffLine[], typed: TypedApproval) {
  const less = lines.map((line) => judgeLine(line, typed)).filter(({ amount, most }) => amount < most);
  return {
    retainagePercent: (retainageOf(typed) ?? Number.NaN) / 100,
    lines: less.map(({ line, amount, reason }) => ({
      budgetItem: line.id,
      amount: dollarsFromCents(amount),
      reason,
    })),
  };
}

/** Errors by line id, because not every line is sent. */
export function approvalFaults(lines: readonly StaffLine[], typed: TypedApproval) {
  return lines.flatMap((line): Issue[] => {
    const { fault, reasonFault } = judgeLine(line, typed);
    if (fault !== undefined) return [{ path: [line.id], message: fault }];
    return reasonFault === undefined ? [] : [{ path: ['reason', line.id], message: reasonFault }];
  });
}

/** The totals of the approval in cents: approved, retained, and to pay. */
export function sumsOf(lines: readonly StaffLine[], typed: TypedApproval) {
  const judged = lines.map((line) => judgeLine(line, typed));
  const split = holdBack(
    judged.map(({ amount, most }) => cents(Math.min(amount, most))),
    retainageOf(typed) ?? basisPointsOf(0) ?? (0 as never),
  );
  return {
    approved: sumOf(split.map(({ paid, retained }) => cents(paid + retained))),
    retained: sumOf(split.map(({ retained }) => retained)),
    paid: sumOf(split.map(({ paid }) => paid)),
  };
}
