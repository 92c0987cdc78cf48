import * as z from 'zod/mini';
import { isUsState } from '@drawbridge/domain/profile/us-states.ts';
import { limitBorrowers, limitKinds, limitUnits } from '@drawbridge/domain/state-limits/state-limits.ts';
import { limitMessages } from '@drawbridge/messages/state-limits';
import { instant, recordId, text } from '../wire/fields.ts';

const mostPercent = 100;
const mostDollars = 999_999_999.99;
const mostDays = 365;

const figure = z.number({ error: () => limitMessages.figure }).check(
  z.refine((value) => value >= 0 && value <= mostDollars && /^\d+(\.\d{1,5})?$/.test(String(value)), {
    error: () => limitMessages.figure,
  }),
);

function filled(most: number, message: () => string) {
  return text(most).check(z.refine((typed) => typed.trim() !== '', { error: message }));
}

/** A limit as an administrator checked it. Confirming an example sends the example’s own values. */
export const checkedLimit = z
  .object({
    state: text(2).check(z.refine(isUsState, { error: () => limitMessages.state })),
    kind: z.enum(limitKinds, { error: () => limitMessages.kind }),
    /** Percent, dollars or days by kind; null for Dutch interest, which is forbidden. */
    figure: z.nullable(figure),
    borrower: z.enum(limitBorrowers),
    /** The largest loan amount it holds for, in dollars; null for every amount. */
    upTo: z.nullable(
      z.number({ error: () => limitMessages.upTo }).check(
        z.refine((value) => value > 0 && value <= mostDollars && /^\d+(\.\d{1,2})?$/.test(String(value)), {
          error: () => limitMessages.upTo,
        }),
      ),
    ),
    source: filled(200, () => limitMessages.source),
    link: text(500).check(
      z.refine((typed) => typed.trim() === '' || /^https?:\/\/\S+$/.test(typed.trim()), {
        error: () => limitMessages.link,
      }),
    ),
    /** The limit it replaces; null for a new one. */
    replaces: z.nullable(recordId),
  })
  .check(
    z.refine(({ kind, figure: value }) => (limitUnits[kind] === 'none') === (value === null), {
      path: ['figure'],
      error: () => limitMessages.figure,
    }),
    z.refine(({ kind, figure: value }) => limitUnits[kind] !== 'percent' || (value ?? 0) <= mostPercent, {
      path: ['figure'],
      error: () => limitMessages.percent,
    }),
    z.refine(
      ({ kind, figure: value }) =>
        limitUnits[kind] !== 'days' || (Number.isInteger(value) && (value ?? 0) <= mostDays),
      { path: ['figure'], error: () => limitMessages.days },
    ),
  );
export type CheckedLimit = z.infer<typeof checkedLimit>;

const shownLimit = {
  state: z.string(),
  kind: z.enum(limitKinds),
  figure: z.nullable(z.number()),
  borrower: z.enum(limitBorrowers),
  upTo: z.nullable(z.number()),
  source: z.string(),
  link: z.string(),
};

export const stateLimit = z.object({
  id: recordId,
  ...shownLimit,
  checkedBy: z.string(),
  checkedAt: instant,
  /** Null while it is in force. */
  endedBy: z.nullable(z.string()),
  endedAt: z.nullable(instant),
});
export type StateLimitView = z.infer<typeof stateLimit>;

export const stateLimits = z.object({
  /** By state and kind. Only these count. */
  inForce: z.array(stateLimit),
  /** Most recently ended first, at most 200. */
  ended: z.array(stateLimit),
  /** Examples that nobody checked yet, without those whose case has a limit in force. */
  examples: z.array(z.object(shownLimit)),
});
export type StateLimits = z.infer<typeof stateLimits>;

export const limitId = z.object({ id: recordId });
