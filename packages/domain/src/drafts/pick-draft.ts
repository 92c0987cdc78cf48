import type { DraftValues } from './draft-values.ts';

export interface Draft {
  readonly values: DraftValues;
  /** ISO 8601, by the device’s clock. */
  readonly savedAt: string;
}

/** A browser’s copy. `onServer` means the server has it or had it. */
export interface LocalDraft extends Draft {
  readonly onServer: boolean;
}

/**
 * Picks the newer of the browser’s and the server’s draft. A local draft the server once had but lost was sent or
 * discarded on another device, so it is dropped here too.
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
 * The draft’s fields that the form still has with values of the same kind, because the form may have changed. A field
 * without an initial value accepts any value.
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
