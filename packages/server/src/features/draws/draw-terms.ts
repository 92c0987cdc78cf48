import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { DrawTerms } from '@drawbridge/domain/draws/draw-schedule.ts';
import { drawTermsAround } from '@drawbridge/domain/work/work-terms.ts';
import type { Kit } from '../../platform/kit/kit.ts';

/** What the days of draws depend on: the lender’s turnaround time for draws, calendar and time zone. */
export interface DrawClock {
  readonly terms: DrawTerms;
  readonly dayOf: (at: Date) => PlainDate;
}

export function drawClock({ clock, now }: Pick<Kit, 'clock' | 'now'>): DrawClock {
  return { terms: drawTermsAround(clock.today(), now().calendar), dayOf: (at) => clock.dayOf(at) };
}
