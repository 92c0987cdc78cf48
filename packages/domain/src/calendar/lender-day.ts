import { addDays, plainDate, type PlainDate } from './plain-date.ts';

/** `UTC`, or an IANA name such as `America/Los_Angeles`. */
const zoneName = /^(?:UTC|[A-Z][A-Za-z]+(?:\/[A-Z][A-Za-z0-9_+-]*)+)$/;

/** Whether the name is a time zone. Offsets such as `-08:00` are not: they ignore daylight saving time. */
export function isTimeZone(name: string): boolean {
  if (!zoneName.test(name)) return false;
  try {
    return wallClock(name) !== undefined;
  } catch {
    return false;
  }
}

/** The date at an instant in the lender’s time zone: a day there ends at its own midnight. */
export function lenderDay(instant: Date, timeZone: string): PlainDate {
  const { year, month, day } = readWallClock(instant, timeZone);
  return plainDate(`${year.padStart(4, '0')}-${month}-${day}`);
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

const wallClocks = new Map<string, Intl.DateTimeFormat>();

/** Making one takes a thousand times as long as using it. */
function wallClock(timeZone: string): Intl.DateTimeFormat {
  const kept = wallClocks.get(timeZone);
  if (kept !== undefined) return kept;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  wallClocks.set(timeZone, made);
  return made;
}

function readWallClock(instant: Date, timeZone: string) {
  const parts = wallClock(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return { year: part('year'), month: part('month'), day: part('day') };
}
