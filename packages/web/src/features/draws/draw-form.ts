import type { DealBudget } from '@drawbridge/contract/construction/schema.ts';
import { drawMessages, lineFaultMessages, overBalanceMessage } from '@drawbridge/contract/draws/schema.ts';
import { cents, centsFromDollars, type Cents } from '@drawbridge/domain/money/cents.ts';
import { readAmount } from '@drawbridge/domain/money/read-amount.ts';

export interface DrawForm {
  /** What is asked of lines, as typed, by the lines’ keys. */
  amounts: Record<string, string>;
  start: string;
  lockbox: string;
  beneficiary: string;
  agree: boolean;
}

export const emptyDrawForm: DrawForm = { amounts: {}, start: '', lockbox: '', beneficiary: '', agree: false };

/** A line of the budget as a draw request shows it. Amounts are cents. */
export interface FormLine {
  readonly id: string;
  /** Short, so that the draft of a long request is small. */
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

/** Enough of an id to distinguish the lines of one budget. */
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

/** What a line asks for, or what is wrong with what was typed. */
export function askedOf(line: FormLine, typed: string | undefined): { amount: Cents; fault?: string } {
  const amount = readAmount(typed ?? '');
  if (amount === undefined)
    return { amount: cents(0), fault: typed?.endsWith('%') ? drawMessages.percent : drawMessages.amount };
  if (amount < 0) return { amount: cents(0), fault: lineFaultMessages.negative };
  return amount > line.balance ? { amount, fault: overBalanceMessage(line.balance) } : { amount };
}

export interface Asked {
  readonly lines: readonly { readonly line: FormLine; readonly amount: Cents }[];
  readonly faults: readonly { readonly line: FormLine; readonly message: string }[];
  readonly total: Cents;
  /** What is left of the whole budget after this draw. */
  readonly left: Cents;
}

/** What the whole request asks for. */
export function askedOfAll(lines: readonly FormLine[], amounts: Readonly<Record<string, string>>): Asked {
  const asked: { line: FormLine; amount: Cents }[] = [];
  const faults: { line: FormLine; message: string }[] = [];
  let total = 0;
  let balance = 0;
  for (const line of lines) {
    balance += line.balance;
    const { amount, fault } = askedOf(line, amounts[line.key]);
    if (fault !== undefined) faults.push({ line, message: fault });
    if (amount === 0) continue;
    total += amount;
    asked.push({ line, amount });
  }
  return { lines: asked, faults, total: cents(total), left: cents(balance - total) };
}

/** The id of the field in which a line’s amount is typed. */
export const amountFieldId = (line: FormLine): string => `draw-${line.key}`;
