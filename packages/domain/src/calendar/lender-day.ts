import { addDays, type PlainDate } from './plain-date.ts';

/** `UTC`, or an IANA name such as `America/Los_Angeles`. */
const zoneName = /^(?:UTC|[A-Z][A-Za-z]+(?:\/[A-Z][A-Za-z0-9_+-]*)+)$/;

/** Whether the name is a time zone. Offsets such as `-08:00` are not: they ignore daylight saving time. */
export function isTimeZone(name: string): boolean {
  if (!zoneName.test(name)) return false;
  try {
    wallCalendar(name);
    return true;
  } catch {
    return false;
  }
}

/** The date at an instant in the lender’s time zone: a day there ends at its own midnight. */
export function lenderDay(instant: Date, timeZone: string): PlainDate {
  return wallCalendar(timeZone).format(instant) as PlainDate;
}

/** The first instant of a date in the lender’s time zone, which is not midnight where clocks skip it. */
export function startOfDay(date: PlainDate, timeZone: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  // Offsets run from -12 to +14 hours. Each guess is off by at most one change of the clocks.
  let early = midnight - 15 * hourMs;
  let late = midnight + 13 * hourMs;
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (lenderDay(new Date(middle), timeZone) < date) early = middle;
    else late = middle;
  }
  return new Date(late);
}

/** The instant at which a date is over in the lender’s time zone. */
export function endOfDay(date: PlainDate, timeZone: string): Date {
  return startOfDay(addDays(date, 1), timeZone);
}

const hourMs = 3_600_000;

const wallCalendars = new Map<string, Intl.DateTimeFormat>();

/** Swedish writes dates as `YYYY-MM-DD`. Making one takes a thousand times as long as using it, so each is kept. */
function wallCalendar(timeZone: string): Intl.DateTimeFormat {
  const kept = wallCalendars.get(timeZone);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat('sv', { timeZone });
  wallCalendars.set(timeZone, made);
  return made;
}
