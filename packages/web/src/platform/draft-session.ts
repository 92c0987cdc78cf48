import { keepableValues, type DraftValues } from '@drawbridge/domain/drafts/draft-values.ts';
import { changedFields, fittingFields, type Draft } from '@drawbridge/domain/drafts/pick-draft.ts';
import { draftsReturned, noteOpenHere, wasOpenHere } from './draft-copies.ts';
import { draftKeeper } from './draft-keeper.ts';

export interface DraftFields {
  readonly values: () => DraftValues;
  /** The form’s initial values, or those it was last reset to. */
  readonly initial: () => DraftValues;
  readonly fill: (values: DraftValues) => void;
  readonly reset: () => void;
  /** Calls back on each change. Returns a function that stops it. */
  readonly onChange: (listener: () => void) => () => void;
}

export interface OfferedDraft {
  readonly savedAt: string;
  /** The form already has the draft. */
  readonly restored: boolean;
}

export interface DraftSession {
  /** Opens the form; returns a function that closes it. */
  readonly open: () => () => void;
  readonly offered: () => OfferedDraft | undefined;
  readonly onOffer: (listener: () => void) => () => void;
  readonly resume: () => void;
  readonly discard: () => void;
  readonly clear: () => void;
}

interface DraftPlace {
  /** The username; undefined while signed out. */
  readonly person: string | undefined;
  readonly form: string;
  readonly omit: readonly string[];
  /** Puts the draft in right away, because the person comes to go on with it. */
  readonly continues?: boolean | undefined;
  readonly fields: DraftFields;
}

/** One person’s open form. Input typed while a draft is offered is merged into that draft. */
export function draftSession({ person, form, omit, continues = false, fields }: DraftPlace): DraftSession {
  const listeners = new Set<() => void>();
  let keeper = draftKeeper(person, form);
  let isOpen = false;
  let offered: OfferedDraft | undefined;
  /** The offered values until the person accepts or discards them. */
  let pending: DraftValues = {};
  /** The values put into the form after a reload. */
  let restoredValues: DraftValues = {};
  /** The last saved input, as JSON. */
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

  /** What the person typed since the form was opened. */
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
    // Input typed during the call was merged into another draft, or none.
    if (hasTyped) keep(typed());
  }

  /** A draft that was encrypted when the form was opened. */
  function onReturned(): void {
    if (offered || hasTyped) return;
    keeper = draftKeeper(person, form);
    if (keeper.here) bring(keeper.here, false);
  }

  return {
    open() {
      keeper = draftKeeper(person, form);
      isOpen = true;
      hasTyped = false;
      restoredValues = {};
      const { here } = keeper;
      const restored = here !== undefined && (continues || wasOpenHere(person, form));
      if (here) bring(here, restored);
      kept = JSON.stringify(typed());
      void askServer(restored);
      const stopListening = fields.onChange(look);
      addEventListener(draftsReturned, onReturned);
      return () => {
        isOpen = false;
        stopListening();
        removeEventListener(draftsReturned, onReturned);
        keeper.leave();
        // Leaving the form ends the visit. A reload does not run this.
        noteOpenHere(person, form, false);
        offer(undefined);
      };
    },
    offered: () => offered,
    onOffer(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    resume() {
      const since = typedSince();
      const draft = Object.entries(pending).filter(([field]) => !Object.hasOwn(since, field));
      offer(undefined);
      // Input typed since is newer and stays.
      fields.fill(Object.fromEntries(draft));
    },
    discard() {
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
