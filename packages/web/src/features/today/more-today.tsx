import type { Today } from '@drawbridge/contract/today/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { AheadCard } from './ahead-card.tsx';
import { Buildings } from './buildings.tsx';

/** The first page shows this many loans that build. */
const mostBuildings = 4;

interface MoreTodayProps extends Pick<Today, 'buildings' | 'ahead'> {
  readonly today: PlainDate;
  readonly isViewed: boolean;
}

/** The lower part of what today says: the loans that build, and the next 90 days. Finished construction is left out. */
export function MoreToday({ buildings, ahead, today, isViewed }: MoreTodayProps) {
  const underWay = buildings.filter(({ left, requested }) => left > 0 || requested > 0);
  return (
    <>
      {underWay.length > 0 && <Buildings buildings={underWay.slice(0, mostBuildings)} isViewed={isViewed} />}
      {ahead.length > 0 && <AheadCard loans={ahead} today={today} />}
    </>
  );
}
