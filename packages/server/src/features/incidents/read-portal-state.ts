import {
  statesOfParts,
  worstOf,
  type PartState,
  type StatesOfParts,
} from '@drawbridge/domain/incidents/portal-state.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { areMailsLate, lateLanes } from '../../platform/health/health.ts';
import type { Standing } from '../../platform/health/standing.ts';
import { generalLane } from '../../platform/jobs/lanes.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { lastNight } from '../nightly/public.ts';
import { shownIncidents, type IncidentRow } from './store.ts';

/** What the status page shows. */
export interface PortalState {
  readonly at: Date;
  readonly parts: StatesOfParts;
  readonly worst: PartState;
  /** The day of the last computed loan figures; undefined before the first, and while the database is down. */
  readonly lastNight: PlainDate | undefined;
  /** As last read, if the database is down. */
  readonly incidents: readonly IncidentRow[];
}

export interface StateParts extends Pick<Kit, 'db' | 'clock'> {
  readonly databaseAnswers: () => Promise<boolean>;
  readonly standing: () => Promise<Standing | undefined>;
  readonly filesFail: () => boolean;
}

/** The database is read at most once in this time, however many people look. */
const freshForMs = 10_000;
/** How long people wait for a slow database until it counts as down. */
const patienceMs = 2000;
/** A night takes a while: until this hour of the lender’s day, the figures of the day before are the latest. */
const nightHours = 3;

/** Reads the state of the portal, or returns what was read a moment ago. */
export function portalStateFrom(parts: StateParts): () => Promise<PortalState> {
  const { clock } = parts;
  let readAt = Number.NEGATIVE_INFINITY;
  let latest: Promise<PortalState>;
  let incidents: readonly IncidentRow[] = [];
  return () => {
    const now = clock.now();
    if (Math.abs(now.getTime() - readAt) > freshForMs) {
      readAt = now.getTime();
      latest = read();
    }
    return latest;

    async function read(): Promise<PortalState> {
      const found = await inTime(readKnown(parts, now));
      if (found) ({ incidents } = found);
      const announced = incidents.map(({ kind, affects, starts_at: startsAt, ends_at: endsAt }) => ({
        kind,
        affects,
        startsAt,
        endsAt,
      }));
      const states = statesOfParts(found?.observed, announced, now);
      return {
        at: now,
        parts: states,
        worst: worstOf(Object.values(states)),
        lastNight: found?.observed.lastNight,
        incidents,
      };
    }
  };
}

async function readKnown({ db, clock, databaseAnswers, standing, filesFail }: StateParts, now: Date) {
  const [answers, known, incidents, night] = await Promise.all([
    databaseAnswers(),
    standing(),
    shownIncidents(db, now),
    lastNight(db),
  ]);
  if (!answers || !known) return undefined;
  return {
    incidents,
    observed: {
      filesFail: filesFail(),
      mailsAreLate: areMailsLate(known),
      jobsAreLate: lateLanes(known).includes(generalLane),
      lastNight: night,
      figuresDue: clock.dayOf(new Date(now.getTime() - nightHours * 3_600_000)),
    },
  };
}

function inTime<Found>(reading: Promise<Found>): Promise<Found | undefined> {
  return Promise.race([
    reading.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined).unref()),
  ]);
}
