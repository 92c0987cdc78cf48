import type { PayoffAsk, PayoffFigures, PayoffPreview } from '@drawbridge/contract/payoff/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { undisbursed } from '@drawbridge/domain/ledger/opening-principal.ts';
import { cents, centsFromDollars, type Cents } from '@drawbridge/domain/money/cents.ts';
import { letterFee, letterFeesOf, type LetterFees } from '@drawbridge/domain/payoff/letter-fee.ts';
import { explainLetter } from '@drawbridge/domain/payoff/explain-letter.ts';
import {
  letterFigures,
  type LetterExtras,
  type LetterFigures,
} from '@drawbridge/domain/payoff/letter-figures.ts';
import { payoffPreflight } from '@drawbridge/domain/payoff/preflight.ts';
import { workTermsAround } from '@drawbridge/domain/work/work-terms.ts';
import type { Explanation } from '@drawbridge/domain/loan-accounts/explanation.ts';
import { checkTerms } from '@drawbridge/domain/loan-accounts/terms.ts';
import { termsMessages } from '@drawbridge/messages/loan-accounts';
import { payoffMessages } from '@drawbridge/messages/payoff';
import type { Queries } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { accountFacts, presentExplanation, type AccountFacts } from '../loan-accounts/public.ts';
import { payoffLimits } from '../state-limits/public.ts';
import { explainedOf, type FrozenExplanations } from './letter-breakdown.ts';
import type { PayoffParts } from './payoff-parts.ts';
import { obstacleWords, presentFigures, presentWarning } from './present.ts';
import { drawInProgress, earlierLetters, type PayoffLoan } from './store.ts';

/** `isFree`: the portal amends a letter by itself. */
export type LetterAsk = PayoffAsk & { readonly isFree?: true };

/** Calculates a loan’s payoff letter from its account today, and checks whether it can be issued. */
export async function computePayoff(
  { figures, calendar, wires }: Pick<PayoffParts, 'figures' | 'calendar' | 'wires'>,
  db: Queries,
  loan: PayoffLoan,
  ask: LetterAsk,
  today: PlainDate,
): Promise<PayoffPreview | Refusal<'payoff_not_known' | 'invalid_input'>> {
  if (loan.status !== 'Funded') return refuse('payoff_not_known', { detail: payoffMessages.notFunded });
  const facts = await accountFacts(db, loan);
  if (!facts) return refuse('payoff_not_known', { detail: payoffMessages.noTerms });
  const [wrong] = checkTerms(facts.terms);
  if (wrong) return refuse('payoff_not_known', { detail: termsMessages.faults[wrong.fault] });
  const days = { today, goodThrough: ask.goodThrough as PlainDate };
  const { obstacle, warnings } = payoffPreflight(
    {
      ...facts,
      unexplained: facts.unexplained.length,
      undrawnHoldback: undisbursed({
        holdback: centsFromDollars(loan.holdback ?? '0'),
        wired: centsFromDollars(loan.wired),
      }),
      draw: await drawInProgress(db, loan.id),
      hasWireInstructions: wires() !== null,
    },
    { ...days, calendar: workTermsAround(days.goodThrough, calendar()).calendar },
  );
  if (obstacle) return refuse('payoff_not_known', { detail: obstacleWords(obstacle) });
  const limits = await payoffLimits(db, { id: loan.id, commitment: facts.terms.commitmentCents / 100 });
  const extras = await extrasOf(db, loan.id, ask, today, { ...letterFeesOf(figures()), most: limits.fee });
  const computed = letterFigures(facts, days, extras);
  const letter = figuresOf(loan, facts, ask, computed);
  // A payoff waives no more than what is owed.
  if (letter.total < 0 && extras.adjustments.some(({ amount }) => amount < 0))
    return refuse('invalid_input', {
      errors: [{ path: 'adjustments', message: payoffMessages.creditsAbove }],
    });
  return {
    figures: letter,
    explained: explainedOf(letter, presentExplained(facts, days, computed)),
    warnings: [...warnings.map(presentWarning), ...limits.warnings],
  };
}

/** The letter’s own fees, those of earlier letters that are not in the ledger yet, and adjustments. */
async function extrasOf(
  db: Queries,
  dealId: string,
  { rush, adjustments = [], isFree }: LetterAsk,
  today: PlainDate,
  { most, ...fees }: LetterFees & { readonly most: Cents | undefined },
): Promise<LetterExtras> {
  const earlier = await earlierLetters(db, dealId);
  const fee = isFree
    ? { letter: cents(0), rush: cents(0) }
    : letterFee({ on: today, earlier: earlier.days, rush }, fees);
  return {
    // A state’s highest fee is for the letter; a rush is a service the borrower chose.
    letterFee: most === undefined || fee.letter <= most ? fee.letter : most,
    rushFee: fee.rush,
    earlierLetters: cents(earlier.unposted.reduce((sum, { amount }) => sum + amount, 0)),
    adjustments: adjustments.map(({ label, amount }) => ({ label, amount: centsFromDollars(amount) })),
  };
}

function figuresOf(
  loan: PayoffLoan,
  { version, terms }: AccountFacts,
  { goodThrough, adjustments = [] }: PayoffAsk,
  computed: LetterFigures,
): PayoffFigures {
  return {
    loanNumber: loan.loan_number,
    borrower: loan.borrower,
    entities: loan.entities,
    address: loan.address,
    goodThrough,
    termsVersion: version,
    dayCount: terms.dayCount,
    basis: terms.basis,
    adjustments,
    ...presentFigures(computed),
  };
}

function presentExplained(
  facts: AccountFacts,
  days: { readonly today: PlainDate; readonly goodThrough: PlainDate },
  computed: LetterFigures,
): FrozenExplanations {
  const { lines, perDiem } = explainLetter(facts, days, computed.lines);
  const present = (found: Explanation) => presentExplanation(found, facts.terms, days.today);
  return { lines: lines.map(present), perDiem: present(perDiem) };
}
