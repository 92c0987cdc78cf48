import { portalPartNames } from '@drawbridge/messages/incidents';
import type { PlainDate } from '../calendar/plain-date.ts';

/** What the status page tells people about, in the order of the page. */
export const portalParts = ['sign-in', 'documents', 'emails', 'payments', 'loan figures'] as const;
export type PortalPart = (typeof portalParts)[number];

/** The parts as people read them, in the order of the page. */
export function namesOfParts(parts: readonly PortalPart[]): string {
  return portalParts
    .filter((part) => parts.includes(part))
    .map((part) => portalPartNames[part])
    .join(', ');
}

export const incidentKinds = ['incident', 'maintenance'] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** What administrators announced: an incident, or maintenance with its planned times. */
export interface Announced {
  readonly kind: IncidentKind;
  readonly affects: readonly PortalPart[];
  readonly startsAt: Date;
  /** Null while an incident is not resolved. */
  readonly endsAt: Date | null;
}

export type IncidentPhase = 'planned' | 'ongoing' | 'over';

export function phaseOf(
  { startsAt, endsAt }: Pick<Announced, 'startsAt' | 'endsAt'>,
  now: Date,
): IncidentPhase {
  if (endsAt !== null && endsAt <= now) return 'over';
  return startsAt <= now ? 'ongoing' : 'planned';
}

/** What the servers know of themselves. */
export interface Observed {
  readonly filesFail: boolean;
  readonly mailsAreLate: boolean;
  /** Of background work, which settles payments. */
  readonly jobsAreLate: boolean;
  /** The day of the last nightly run that finished; undefined before the first. */
  readonly lastNight: PlainDate | undefined;
  /** The day whose figures should be there by now. */
  readonly figuresDue: PlainDate;
}

/** From the best to the worst. */
const states = ['working', 'delayed', 'maintenance', 'disrupted', 'down'] as const;
export type PartState = (typeof states)[number];

export type StatesOfParts = Readonly<Record<PortalPart, PartState>>;

/**
 * The state of each part: the worst of what the servers observe and of what administrators announced.
 * @param observed undefined while the database does not answer, without which nothing works
 */
export function statesOfParts(
  observed: Observed | undefined,
  announced: readonly Announced[],
  now: Date,
): StatesOfParts {
  const ongoing = announced.filter((one) => phaseOf(one, now) === 'ongoing');
  const stateOf = (part: PortalPart): PartState => {
    if (!observed) return 'down';
    const said = ongoing
      .filter(({ affects }) => affects.includes(part))
      .map(({ kind }): PartState => (kind === 'incident' ? 'disrupted' : 'maintenance'));
    return worstOf([observedState(part, observed), ...said]);
  };
  return Object.fromEntries(portalParts.map((part) => [part, stateOf(part)])) as StatesOfParts;
}

function observedState(part: PortalPart, observed: Observed): PartState {
  const { filesFail, mailsAreLate, jobsAreLate, lastNight, figuresDue } = observed;
  const isLate: Readonly<Record<PortalPart, boolean>> = {
    'sign-in': false,
    documents: false,
    emails: mailsAreLate,
    payments: jobsAreLate,
    'loan figures': lastNight !== undefined && lastNight < figuresDue,
  };
  if (part === 'documents' && filesFail) return 'disrupted';
  return isLate[part] ? 'delayed' : 'working';
}

/** The state of the portal as a whole: that of its worst part. */
export function worstOf(found: readonly PartState[]): PartState {
  return states[Math.max(0, ...found.map((state) => states.indexOf(state)))] ?? 'working';
}
