import { currentSession, type Session } from '../platform/session.ts';

/** What the guards of routes ask of a session. */
export interface Standing {
  readonly signedIn: boolean;
  /** Nothing has to be set up first. */
  readonly mayGo: boolean;
}

export function standingOf(session: Session | undefined): Standing {
  return { signedIn: session !== undefined, mayGo: session !== undefined && !session.mustEnrol };
}

let guarded: Standing | undefined;

/** Notes the standing before the guards of the first page decide. */
export function noteGuarded(): void {
  guarded = standingOf(currentSession());
}

/** The standing by which the first page was chosen. The session may have ended before it is drawn. */
export function guardedAs(): Standing {
  return guarded ?? standingOf(currentSession());
}
