import type { PlainDate } from '../calendar/plain-date.ts';
import { explainPayoff } from '../loan-accounts/explain-amount.ts';
import { explanation, type Explanation } from '../loan-accounts/explanation.ts';
import type { LoanEntry } from '../loan-accounts/entries.ts';
import type { LoanTerms } from '../loan-accounts/terms.ts';
import type { LetterLine } from './letter-figures.ts';

export interface ExplainedLetterFigures {
  /** One for each line, in the letter’s order. */
  readonly lines: readonly Explanation[];
  readonly perDiem: Explanation;
}

/** Where each line of a payoff letter and its per diem come from. The parts add up to what the letter says. */
export function explainLetter(
  loan: { readonly terms: LoanTerms; readonly entries: readonly LoanEntry[] },
  { today, goodThrough }: { readonly today: PlainDate; readonly goodThrough: PlainDate },
  lines: readonly LetterLine[],
): ExplainedLetterFigures {
  const explained = explainPayoff(loan.terms, loan.entries, today, goodThrough);
  return {
    lines: lines.map((line) => explainLine(line, today, explained)),
    perDiem: explained.perDiem,
  };
}

/** The letter adds some lines itself, and names each fee that the note asks for at payoff. */
function explainLine(
  { kind, label, dueOn, amount }: LetterLine,
  today: PlainDate,
  explained: ReturnType<typeof explainPayoff>,
): Explanation {
  if (kind === 'payoffFees')
    return explanation([{ kind: 'payoffFee', amountCents: amount, name: label ?? '' }]);
  if (kind === 'adjustment') return explanation([{ kind, amountCents: amount, name: label ?? '' }]);
  if (kind === 'letterFee' || kind === 'rushFee')
    return explanation([{ kind, amountCents: amount, on: today }]);
  if (kind === 'earlierLetters') return explanation([{ kind, amountCents: amount }]);
  return explained.line({ kind, ...(dueOn === null ? {} : { dueOn }) }) ?? explanation([]);
}
