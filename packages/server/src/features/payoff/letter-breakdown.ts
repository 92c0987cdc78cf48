import * as z from 'zod/mini';
import {
  explainedLetter,
  type ExplainedLetter,
  type LetterBreakdown,
  type PayoffFigures,
} from '@drawbridge/contract/payoff/schema.ts';
import { payoffLineWords } from '@drawbridge/domain/payoff/line-words.ts';
import { breakdownOf, frozenFigures, isByHand, isComputed } from './letter-content.ts';

const keptExplanations = z.object({
  explained: z.pick(explainedLetter, { lines: true, perDiem: true }),
});
/** What a letter keeps of where its amounts come from. The total is the sum of its lines. */
export type FrozenExplanations = z.infer<typeof keptExplanations>['explained'];

/** A letter’s explanations with that of its total, in the reader’s language. */
export function explainedOf(figures: PayoffFigures, { lines, perDiem }: FrozenExplanations): ExplainedLetter {
  const { total, dayCount, basis } = figures;
  const parts = figures.lines.map((line) => ({
    kind: 'payoffLine' as const,
    name: payoffLineWords(line, figures),
    amount: line.amount,
  }));
  return {
    lines,
    total: { asOf: perDiem.asOf, amount: total, parts, chart: [], dayCount, basis },
    perDiem,
  };
}

/** What an issued letter says, from its frozen figures alone. */
export function presentBreakdown(snapshot: unknown): LetterBreakdown {
  const figures = frozenFigures(snapshot);
  const { goodThrough, total, perDiem, byDay } = figures;
  const kept = keptExplanations.safeParse(snapshot);
  return {
    goodThrough,
    lines: [...breakdownOf(figures)],
    total,
    perDiem,
    byDay,
    explained: isComputed(figures) && kept.success ? explainedOf(figures, kept.data.explained) : null,
    byHand: isByHand(figures) ? { enteredBy: figures.enteredBy, approvedBy: figures.approvedBy } : null,
  };
}
