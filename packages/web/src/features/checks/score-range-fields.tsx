import { checksCopy as copy } from '@drawbridge/messages/checks';
import type { ComponentProps } from 'react';
import { commonScoreRange, type CreditScore } from '@drawbridge/domain/checks/credit-score.ts';
import { TextField } from '../../ui/text-field.tsx';

type BoundField = Pick<ComponentProps<typeof TextField>, 'name' | 'onChange' | 'onBlur' | 'ref' | 'error'>;

/** The range of a score’s model, which a letter that discloses the score states. */
export function ScoreRangeFields({ low, high }: { readonly low: BoundField; readonly high: BoundField }) {
  return (
    <>
      <TextField label={copy.scoreLow} inputMode="numeric" numeric {...low} />
      <TextField label={copy.scoreHigh} inputMode="numeric" numeric {...high} />
    </>
  );
}

interface TypedScore {
  readonly value: string;
  readonly low: string;
  readonly high: string;
}

/** A score as its fields start. Most models share one range, so it is filled in. */
export function typedScore(known: CreditScore | null): TypedScore {
  const { low, high } = known ?? commonScoreRange;
  return { value: String(known?.value ?? ''), low: String(low), high: String(high) };
}

/** What was typed. NaN, which the schema refuses, for what is no number. */
export function readScore({ value, low, high }: TypedScore): CreditScore {
  const read = (typed: string) => Number(typed.trim() || Number.NaN);
  return { value: read(value), low: read(low), high: read(high) };
}
