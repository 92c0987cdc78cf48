import { lenderDay } from '../calendar/lender-day.ts';
import { addDays, type PlainDate } from '../calendar/plain-date.ts';

export interface KeptBackups {
  /** Of how many days the latest backup is kept. Days without one don’t count. */
  readonly days: number;
  /** The same for weeks, which begin on Mondays. */
  readonly weeks: number;
}

const dayMs = 24 * 3_600_000;

/** The moments of the backups to keep: of each day and week the latest, everything of the last 24 hours, and always the latest. */
export function backupsToKeep(
  moments: readonly Date[],
  { days, weeks }: KeptBackups,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): ReadonlySet<Date> {
  const latestFirst = moments.toSorted((one, other) => other.getTime() - one.getTime());
  const kept = new Set(latestFirst.slice(0, 1));
  const daysSeen = new Set<PlainDate>();
  const weeksSeen = new Set<PlainDate>();
  for (const moment of latestFirst) {
    const day = lenderDay(moment, timeZone);
    const isRecent = now.getTime() - moment.getTime() < dayMs;
    const isOfDay = isNew(daysSeen, day, days);
    const isOfWeek = isNew(weeksSeen, mondayOf(day), weeks);
    if (isRecent || isOfDay || isOfWeek) kept.add(moment);
  }
  return kept;
}

function isNew(seen: Set<PlainDate>, day: PlainDate, most: number): boolean {
  if (seen.has(day) || seen.size >= most) return false;
  seen.add(day);
  return true;
}

function mondayOf(day: PlainDate): PlainDate {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}
