import { keepableValues, type DraftValues } from '@drawbridge/domain/drafts/draft-values.ts';
import { changedFields, fittingFields, type Draft } from '@drawbridge/domain/drafts/pick-draft.ts';
import { noteOpenHere, wasOpenHere } from './draft-copies.ts';
import { draftKeeper } from './draft-keeper.ts';

export interface DraftFields {
  readonly values: () => DraftValues;
  /** What the form began with, or was last reset to. */
  readonly initial: () => DraftValues;
  readonly fill: (values: DraftValues) => void;
  readonly reset: () => void;
  /** Calls back on each change, until the function it gives is called. */
  readonly onChange: (listener: () => void) => () => void;
}

export interface OfferedDraft {
  readonly savedAt: string;
  /** The form already has it. */
  readonly restored: boolean;
}

export interface DraftSession {
  /** Opens the form; returns a function that closes it. */
  readonly open: () => () => void;
  readonly offered: () => OfferedDraft | undefined;
  readonly onOffer: (listener: () => void) => () => void;
  readonly goOn: () => void;
  readonly startAgain: () => void;
  readonly clear: () => void;
}

interface DraftPlace {
  /** The user name; undefined when nobody is signed in. */
  readonly person: string | undefined;
  readonly form: string;
  readonly omit: readonly string[];
  readonly fields: DraftFields;
}

/** One form while one person has it open. What is typed while a draft is offered is kept on top of it. */
export function draftSession({ person, form, omit, fields }: DraftPlace): DraftSession {
  const listeners = new Set<() => void>();
  let keeper = draftKeeper(person, form);
  let isOpen = false;
  let offered: OfferedDraft | undefined;
  /** What is offered and neither taken up nor refused. */
  let pending: DraftValues = {};
  /** What was put into the form after a reload. */
  let restoredValues: DraftValues = {};
  /** What was last kept of what is typed, as JSON. */
  let kept = '{}';
  let hasTyped = false;

  function offer(next: OfferedDraft | undefined, values: DraftValues = {}): void {
    offered = next;
    pending = values;
    for (const listener of listeners) listener();
  }

  function typed(): DraftValues {
    const changed = Object.entries(keepableValues(changedFields(fields.values(), fields.initial())));
    return Object.fromEntries(changed.filter(([field]) => !omit.includes(field)));
  }

  /** Of what is in the form, what the person typed since it was opened. */
  function typedSince(): DraftValues {
    return changedFields(typed(), restoredValues);
  }

  function look(): void {
    const values = typed();
    const json = JSON.stringify(values);
    if (json === kept) return;
    kept = json;
    hasTyped = true;
    keep(values);
  }

  function keep(values: DraftValues): void {
    const all = { ...values, ...pending, ...typedSince() };
    const isEmpty = Object.keys(all).length === 0;
    if (isEmpty) keeper.drop();
    else keeper.keep(all);
    noteOpenHere(person, form, !isEmpty);
  }

  function drop(): void {
    offer(undefined);
    keeper.drop();
    noteOpenHere(person, form, false);
  }

  function bring(draft: Draft, restored: boolean): void {
    const values = fittingFields(draft.values, fields.initial());
    if (Object.keys(values).length === 0) return;
    if (restored) {
      restoredValues = values;
      fields.fill(values);
    }
    offer({ savedAt: draft.savedAt, restored }, restored ? {} : values);
  }

  async function askServer(restored: boolean): Promise<void> {
    const asking = keeper;
    const draft = await asking.newest();
    if (!isOpen || keeper !== asking || draft?.savedAt === asking.here?.savedAt) return;
    if (draft) bring(draft, false);
    else if (!restored) offer(undefined);
    // What was typed meanwhile was kept on top of another draft, or of none.
    if (hasTyped) keep(typed());
  }

  return {
    open() {
      keeper = draftKeeper(person, form);
      isOpen = true;
      hasTyped = false;
      restoredValues = {};
      const { here } = keeper;
      const restored = here !== undefined && wasOpenHere(person, form);
      if (here) bring(here, restored);
      kept = JSON.stringify(typed());
      void askServer(restored);
      const stopListening = fields.onChange(look);
      return () => {
        isOpen = false;
        stopListening();
        keeper.leave();
        // People who leave the form return to it another time; a reload runs none of this.
        noteOpenHere(person, form, false);
        offer(undefined);
      };
    },
    offered: () => offered,
    onOffer(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    goOn() {
      const since = typedSince();
      const draft = Object.entries(pending).filter(([field]) => !Object.hasOwn(since, field));
      offer(undefined);
      // What was typed since is newer, and stays.
      fields.fill(Object.fromEntries(draft));
    },
    startAgain() {
      const restored = offered?.restored === true;
      drop();
      kept = '{}';
      if (restored) fields.reset();
      else look();
    },
    clear() {
      drop();
      kept = JSON.stringify(typed());
    },
  };
}
