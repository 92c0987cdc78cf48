import type { PlainDate } from '../calendar/plain-date.ts';
import { addBusinessDays } from '../calendar/business-days.ts';
import { nextDrawStepOf, type DrawState, type DrawStep } from './draw-states.ts';

/** When a draw reached each step; null for those still to come. */
export type DrawDates = Readonly<Record<DrawStep, PlainDate | null>>;

/** How many business days after the step before it each step usually is done at the latest. */
const usualBusinessDays = {
  'inspection scheduled': 3,
  inspected: 5,
  approved: 5,
  wired: 3,
} as const satisfies Record<Exclude<DrawStep, 'requested'>, number>;

export interface NextDrawStep {
  readonly state: Exclude<DrawStep, 'requested'>;
  /** The day by which it usually is done; null when nothing on record says from when to count. */
  readonly expectedOn: PlainDate | null;
}

/**
 * What happens next to a draw, and by when; undefined once it is wired or declined. An inspection is expected by the end of the days
 * the borrower asked for, unless it was scheduled after them.
 */
export function nextDrawStep(draw: {
  readonly state: DrawState;
  readonly dates: DrawDates;
  readonly inspectionEnd: PlainDate | null;
}): NextDrawStep | undefined {
  const state = nextDrawStepOf(draw.state);
  if (state === undefined || state === 'requested' || draw.state === 'declined') return undefined;
  const reachedOn = draw.dates[draw.state];
  const { inspectionEnd } = draw;
  if (state === 'inspected' && inspectionEnd !== null && (reachedOn === null || reachedOn <= inspectionEnd)) {
    return { state, expectedOn: inspectionEnd };
  }
  return {
    state,
    expectedOn: reachedOn === null ? null : addBusinessDays(reachedOn, usualBusinessDays[state]),
  };
}
