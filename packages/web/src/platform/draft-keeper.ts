import { draftRoutes } from '@drawbridge/contract/drafts/routes.ts';
import { pickDraft, type Draft, type LocalDraft } from '@drawbridge/domain/drafts/pick-draft.ts';
import { draftFits, type DraftValues } from '@drawbridge/domain/drafts/draft-values.ts';
import { callAside } from './api.ts';
import { readCopy, removeCopy, writeCopy } from './draft-copies.ts';
import { currentSession } from './session.ts';

/** The server gets a draft after a pause in typing this long, in milliseconds. */
const settlesMs = 2000;

/** Keeps one form of one person: in this browser at once, on the server soon after. */
export interface DraftKeeper {
  /** What this browser had when the form was opened. */
  readonly here: LocalDraft | undefined;
  /** The newer of this browser's and the server's; without a connection, this browser's. */
  newest(): Promise<Draft | undefined>;
  keep(values: DraftValues): void;
  /** Forgets it, here and there. */
  drop(): void;
  /** The form is being left: the server gets the draft at once. */
  leave(): void;
}

/** A draft that was thrown away keeps its place, without values, until the server has heard of it. */
const wasThrownAway = ({ values }: LocalDraft) => Object.keys(values).length === 0;

export function draftKeeper(person: string | undefined, form: string): DraftKeeper {
  const found = readCopy(person, form, Date.now());
  const thrownAway = found && wasThrownAway(found) ? found : undefined;
  const here = thrownAway ? undefined : found;
  let held = found !== undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  /** What the server is asked goes one after the other: a late save must not bring back what was thrown away. */
  let asked: Promise<unknown> = Promise.resolve();

  /** Calls the server, if this person is still here; a failure is silent. */
  function ask<Answer>(run: () => Promise<Answer>): Promise<Answer | undefined> {
    const answer = asked.then(() => (isStillHere() ? run() : undefined)).catch(() => undefined);
    asked = answer;
    return answer;
  }

  function isStillHere(): boolean {
    const session = currentSession();
    return person !== undefined && session?.username === person && !session.viewing;
  }

  async function tellServer(): Promise<void> {
    clearTimeout(waiting);
    waiting = undefined;
    const copy = readCopy(person, form, Date.now());
    if (!copy || copy.onServer || wasThrownAway(copy) || !draftFits(copy.values)) return;
    const { values, savedAt } = copy;
    const saved = await ask(() => callAside(draftRoutes.save, { body: { form, values, savedAt } }));
    const now = readCopy(person, form, Date.now());
    if (saved && now?.savedAt === savedAt) writeCopy(person, form, { ...now, onServer: true });
  }

  async function throwAway(): Promise<void> {
    const done = await ask(() => callAside(draftRoutes.discard, { body: { form } }));
    const now = readCopy(person, form, Date.now());
    // What was typed since has taken the place.
    if (done && now && wasThrownAway(now)) removeCopy(person, form);
  }

  return {
    here,
    async newest() {
      const answer = await ask(() => callAside(draftRoutes.find, { query: { form } }));
      if (!answer) return here;
      const there = answer.draft ?? undefined;
      if (thrownAway && (!there || there.savedAt <= thrownAway.savedAt)) {
        const now = readCopy(person, form, Date.now());
        // What was typed while the server was asked takes the old draft's place there.
        if (now && wasThrownAway(now)) await throwAway();
        else void tellServer();
        return undefined;
      }
      const picked = pickDraft(here, there);
      held ||= picked !== undefined;
      const isAsOpened = readCopy(person, form, Date.now())?.savedAt === here?.savedAt;
      if (picked || !here) void tellServer();
      // What was typed while the server was asked is newer than its answer, and stays.
      else if (isAsOpened) removeCopy(person, form);
      return picked;
    },
    keep(values) {
      held = true;
      writeCopy(person, form, { values, savedAt: new Date().toISOString(), onServer: false });
      clearTimeout(waiting);
      waiting = setTimeout(() => void tellServer(), settlesMs);
    },
    drop() {
      clearTimeout(waiting);
      waiting = undefined;
      if (!held || person === undefined) removeCopy(person, form);
      else {
        writeCopy(person, form, { values: {}, savedAt: new Date().toISOString(), onServer: false });
        void throwAway();
      }
      held = false;
    },
    leave() {
      if (waiting !== undefined) void tellServer();
    },
  };
}
