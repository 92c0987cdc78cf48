import type { PlainDate } from '../calendar/plain-date.ts';
import { addBusinessDays } from '../calendar/business-days.ts';
import { nextDrawStepOf, type DrawState, type DrawStep } from './draw-states.ts';

/** Null for steps the draw has not reached. */
export type DrawDates = Readonly<Record<DrawStep, PlainDate | null>>;

/** How many business days after the previous step each step usually takes at most. */
const usualBusinessDays = {
  'inspection scheduled': 3,
  inspected: 5,
  approved: 5,
  wired: 3,
} as const satisfies Record<Exclude<DrawStep, 'requested'>, number>;

export interface NextDrawStep {
  readonly state: Exclude<DrawStep, 'requested'>;
  /** Null when the previous step has no date on file. */
  readonly expectedOn: PlainDate | null;
}

/**
 * The next step of a draw and its expected day; undefined once the draw is wired or declined. An inspection is expected
 * by the last requested date, unless it was scheduled after that date.
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
