import type { Today } from '@drawbridge/contract/today/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { AheadCard } from './ahead-card.tsx';
import { Buildings } from './buildings.tsx';
import { shownBuildings } from './shown-buildings.ts';

interface MoreTodayProps extends Pick<Today, 'buildings' | 'ahead'> {
  readonly today: PlainDate;
  readonly isViewed: boolean;
}

/** The lower part of what today says: the loans that build, and the next 90 days. */
export function MoreToday({ buildings, ahead, today, isViewed }: MoreTodayProps) {
  const shown = shownBuildings(buildings);
  return (
    <>
      {shown.length > 0 && <Buildings buildings={shown} isViewed={isViewed} />}
      {ahead.length > 0 && <AheadCard loans={ahead} today={today} />}
    </>
  );
}
