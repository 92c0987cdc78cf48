import { outermostScores, scoreFault, type CreditScore } from '@drawbridge/domain/checks/credit-score.ts';
import { checkMessages as messages } from '@drawbridge/messages/checks';
import * as z from 'zod/mini';

const bound = z
  .int({ error: () => messages.scoreBound(outermostScores) })
  .check(
    z.gte(outermostScores.low, { error: () => messages.scoreBound(outermostScores) }),
    z.lte(outermostScores.high, { error: () => messages.scoreBound(outermostScores) }),
  );

const scoreFields = { value: z.int({ error: () => messages.score }), low: bound, high: bound };

/** A score and the range of its model, as replies have them. */
export const shownScore = z.object({ value: z.int(), low: z.int(), high: z.int() });

/** A score that employees enter, and what belongs to it: its model’s range has to include it. */
export function enteredScore<Others extends z.core.$ZodShape>(others: Others) {
  return z.object({ ...scoreFields, ...others }).check((context) => {
    const score = context.value as unknown as CreditScore;
    const fault = scoreFault(score);
    if (fault === undefined) return;
    const [field, message] =
      fault === 'no range'
        ? (['high', messages.scoreRange] as const)
        : (['value', messages.scoreOutside(score)] as const);
    context.issues.push({ code: 'custom', path: [field], message, input: score[field] });
  });
}
