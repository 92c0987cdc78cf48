import { draftRoutes } from '@drawbridge/contract/drafts/routes.ts';
import { pickDraft, type Draft, type LocalDraft } from '@drawbridge/domain/drafts/pick-draft.ts';
import { draftFits, type DraftValues } from '@drawbridge/domain/drafts/draft-values.ts';
import { callAside } from './api.ts';
import { readCopy, removeCopy, writeCopy } from './draft-copies.ts';
import { currentSession } from './session.ts';

/** How long a pause in typing sends the draft to the server, in milliseconds. */
const settlesMs = 2000;

/** Saves one person’s draft of one form: in this browser right away, on the server soon after. */
export interface DraftKeeper {
  /** This browser’s draft when the form was opened. */
  readonly here: LocalDraft | undefined;
  /** The newer of this browser's and the server's draft; without a connection, this browser's. */
  newest(): Promise<Draft | undefined>;
  keep(values: DraftValues): void;
  /** Discards the draft in this browser and on the server. */
  drop(): void;
  /** The person is leaving the form: sends the draft to the server right away. */
  leave(): void;
}

/** A discarded draft stays here without values until the server has discarded it too. */
const isDiscarded = ({ values }: LocalDraft) => Object.keys(values).length === 0;

export function draftKeeper(person: string | undefined, form: string): DraftKeeper {
  const found = readCopy(person, form, Date.now());
  const discarded = found && isDiscarded(found) ? found : undefined;
  const here = discarded ? undefined : found;
  let held = found !== undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  /** Calls run one at a time, so that a late save cannot bring back a discarded draft. */
  let lastCall: Promise<unknown> = Promise.resolve();

  /** Calls the server if this person is still signed in; ignores failures. */
  function ask<Answer>(run: () => Promise<Answer>): Promise<Answer | undefined> {
    const answer = lastCall.then(() => (isStillHere() ? run() : undefined)).catch(() => undefined);
    lastCall = answer;
    return answer;
  }

  function isStillHere(): boolean {
    const session = currentSession();
    return person !== undefined && session?.username === person && !session.viewing;
  }

  async function saveOnServer(): Promise<void> {
    clearTimeout(waiting);
    waiting = undefined;
    const copy = readCopy(person, form, Date.now());
    if (!copy || copy.onServer || isDiscarded(copy) || !draftFits(copy.values)) return;
    const { values, savedAt } = copy;
    const saved = await ask(() => callAside(draftRoutes.save, { body: { form, values, savedAt } }));
    const now = readCopy(person, form, Date.now());
    if (saved && now?.savedAt === savedAt) writeCopy(person, form, { ...now, onServer: true });
  }

  async function discardOnServer(): Promise<void> {
    const done = await ask(() => callAside(draftRoutes.discard, { body: { form } }));
    const now = readCopy(person, form, Date.now());
    // Newer input may have replaced it.
    if (done && now && isDiscarded(now)) removeCopy(person, form);
  }

  return {
    here,
    async newest() {
      const answer = await ask(() => callAside(draftRoutes.find, { query: { form } }));
      if (!answer) return here;
      const there = answer.draft ?? undefined;
      if (discarded && (!there || there.savedAt <= discarded.savedAt)) {
        const now = readCopy(person, form, Date.now());
        // Input typed during the call replaces the old draft on the server.
        if (now && isDiscarded(now)) await discardOnServer();
        else void saveOnServer();
        return undefined;
      }
      const picked = pickDraft(here, there);
      held ||= picked !== undefined;
      const isAsOpened = readCopy(person, form, Date.now())?.savedAt === here?.savedAt;
      if (picked || !here) void saveOnServer();
      // Input typed during the call is newer than the answer and stays.
      else if (isAsOpened) removeCopy(person, form);
      return picked;
    },
    keep(values) {
      held = true;
      writeCopy(person, form, { values, savedAt: new Date().toISOString(), onServer: false });
      clearTimeout(waiting);
      waiting = setTimeout(() => void saveOnServer(), settlesMs);
    },
    drop() {
      clearTimeout(waiting);
      waiting = undefined;
      if (!held || person === undefined) removeCopy(person, form);
      else {
        writeCopy(person, form, { values: {}, savedAt: new Date().toISOString(), onServer: false });
        void discardOnServer();
      }
      held = false;
    },
    leave() {
      if (waiting !== undefined) void saveOnServer();
    },
  };
}
