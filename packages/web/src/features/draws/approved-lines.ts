import { decisionFaultMessages, staffDrawMessages } from '@drawbridge/contract/draws/staff-schema.ts';
import { holdBack, judgeDecision, mostApprovable } from '@drawbridge/domain/draws/draw-approval.ts';
import { sumOf } from '@drawbridge/domain/construction/sums.ts';
import { cents, dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { readAmount, writeAmount } from '@drawbridge/domain/money/read-amount.ts';
import { basisPointsOf } from '@drawbridge/domain/money/share-out.ts';
import type { Issue } from '../../platform/contract-form.ts';
import type { StaffLine } from './staff-lines.ts';

/** What is typed of an approval: an amount for each line, why where it is less, and the percentage held back. */
export interface TypedApproval {
  readonly amounts: Readonly<Record<string, string>>;
  readonly reasons: Readonly<Record<string, string>>;
  readonly retainage: string;
}

/** At first all that can be approved of each line. */
export function wholeApproval(lines: readonly StaffLine[]): TypedApproval {
  return {
    amounts: Object.fromEntries(lines.map((line) => [line.id, writeAmount(mostApprovable(line))])),
    reasons: {},
    retainage: '0',
  };
}

/** What is typed for a line: its amount, what is wrong with it, and whether that is less than can be approved. */
export function judgeLine(line: StaffLine, { amounts, reasons }: TypedApproval) {
  const [typed, reason] = [amounts[line.id] ?? '', reasons[line.id] ?? ''];
  const most = mostApprovable(line);
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

/** The percentage held back as basis points; undefined for what is none. */
export function retainageOf({ retainage }: TypedApproval) {
  return basisPointsOf(Number(retainage === '' ? '0' : retainage));
}

/** The approval as it is sent: only lines of which less is approved than can be. */
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

/** What is wrong with lines, by their ids: not all of them are sent. */
export function approvalFaults(lines: readonly StaffLine[], typed: TypedApproval) {
  return lines.flatMap((line): Issue[] => {
    const { fault, reasonFault } = judgeLine(line, typed);
    if (fault !== undefined) return [{ path: [line.id], message: fault }];
    return reasonFault === undefined ? [] : [{ path: ['reason', line.id], message: reasonFault }];
  });
}

/** What the approval comes to, in cents: approved, held back of it, and to pay. */
export function sumsOf(lines: readonly StaffLine[], typed: TypedApproval) {
  const judged = lines.map((line) => judgeLine(line, typed));
  const held = holdBack(
    judged.map(({ amount, most }) => cents(Math.min(amount, most))),
    retainageOf(typed) ?? basisPointsOf(0) ?? (0 as never),
  );
  return {
    approved: sumOf(held.map(({ paid, retained }) => cents(paid + retained))),
    retained: sumOf(held.map(({ retained }) => retained)),
    paid: sumOf(held.map(({ paid }) => paid)),
  };
}
