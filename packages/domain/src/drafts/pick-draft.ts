import type { DraftValues } from './draft-values.ts';

export interface Draft {
  readonly values: DraftValues;
  /** ISO 8601, by the clock of the device. */
  readonly savedAt: string;
}

/** `onServer`: the server has or had it. */
export interface LocalDraft extends Draft {
  readonly onServer: boolean;
}

/**
 * The newer of a browser’s draft and the server’s. A local draft that the server once had and lost was sent or
 * discarded on another device, and is dropped here too.
 */
export function pickDraft(local: LocalDraft | undefined, server: Draft | undefined): Draft | undefined {
  if (!local) return server;
  if (!server) return local.onServer ? undefined : local;
  return Date.parse(server.savedAt) > Date.parse(local.savedAt) ? server : local;
}

/** The fields whose values differ from the initial ones. */
export function changedFields(values: DraftValues, initial: DraftValues): DraftValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, initial[name])));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The fields of a draft that a form still has, with values of the same kind: the form may have changed since. A field
 * without an initial value takes any.
 */
export function fittingFields(draft: DraftValues, initial: DraftValues): DraftValues {
  return Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => {
      if (!Object.hasOwn(initial, name)) return false;
      const before = initial[name];
      return before === undefined || before === null || kindOf(before) === kindOf(value);
    }),
  );
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}
