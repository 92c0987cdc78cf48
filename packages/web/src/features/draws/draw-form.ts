import type { DealBudget } from '@drawbridge/contract/construction/schema.ts';
import { overBalanceMessage } from '@drawbridge/contract/draws/schema.ts';
import { cents, centsFromDollars, type Cents } from '@drawbridge/domain/money/cents.ts';
import { readAmount } from '@drawbridge/domain/money/read-amount.ts';
import { drawMessages, lineFaultMessages } from '@drawbridge/messages/draws';

export interface DrawForm {
  /** The typed amounts by line key. */
  amounts: Record<string, string>;
  start: string;
  lockbox: string;
  beneficiary: string;
  agree: boolean;
}

export const emptyDrawForm: DrawForm = { amounts: {}, start: '', lockbox: '', beneficiary: '', agree: false };

/** A budget line in the draw form. Amounts in cents. */
export interface FormLine {
  readonly id: string;
  /** Short, to keep drafts of long requests small. */
  readonly key: string;
  readonly code: string;
  readonly name: string;
  readonly budget: Cents;
  readonly invoiced: Cents;
  readonly balance: Cents;
}

export interface FormSublot {
  readonly sublot: string;
  readonly name: string;
  readonly lines: readonly FormLine[];
}

/** Enough of the id to be unique within one budget. */
const keyLength = 12;

export function sublotsOf({ sublots }: DealBudget['budget']): FormSublot[] {
  return sublots.map(({ sublot, sublotName, items }) => ({
    sublot,
    name: sublotName,
    lines: items.map(({ id, code, name, budget, invoiced, balance }) => ({
      id,
      key: `l${id.slice(0, keyLength)}`,
      code,
      name,
      budget: centsFromDollars(budget),
      invoiced: centsFromDollars(invoiced),
      balance: centsFromDollars(balance),
    })),
  }));
}

/** A line’s typed amount in cents, or its error. */
export function readLine(line: FormLine, typed: string | undefined): { amount: Cents; fault?: string } {
  const amount = readAmount(typed ?? '');
  if (amount === undefined)
    return { amount: cents(0), fault: typed?.endsWith('%') ? drawMessages.percent : drawMessages.amount };
  if (amount < 0) return { amount: cents(0), fault: lineFaultMessages.negative };
  return amount > line.balance ? { amount, fault: overBalanceMessage(line.balance) } : { amount };
}

export interface RequestSummary {
  readonly lines: readonly { readonly line: FormLine; readonly amount: Cents }[];
  readonly faults: readonly { readonly line: FormLine; readonly message: string }[];
  readonly total: Cents;
  /** What is left in the whole budget after this draw. */
  readonly left: Cents;
}

/** Totals the whole request. */
export function summarizeRequest(
  lines: readonly FormLine[],
  amounts: Readonly<Record<string, string>>,
): RequestSummary {
  const requested: { line: FormLine; amount: Cents }[] = [];
  const faults: { line: FormLine; message: string }[] = [];
  let total = 0;
  let balance = 0;
  for (const line of lines) {
    balance += line.balance;
    const { amount, fault } = readLine(line, amounts[line.key]);
    if (fault !== undefined) faults.push({ line, message: fault });
    if (amount === 0) continue;
    total += amount;
    requested.push({ line, amount });
  }
  return { lines: requested, faults, total: cents(total), left: cents(balance - total) };
}

/** The id of a line’s amount field. */
export const amountFieldId = (line: FormLine): string => `draw-${line.key}`;
