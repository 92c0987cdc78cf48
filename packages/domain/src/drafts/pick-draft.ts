import type { DraftValues } from './draft-values.ts';

/** A form as somebody left it. */
export interface Draft {
  readonly values: DraftValues;
  /** ISO 8601, by the clock of the device it was typed on. */
  readonly savedAt: string;
}

/** A draft in this browser. `onServer`: the server has it, or has had it. */
export interface LocalDraft extends Draft {
  readonly onServer: boolean;
}

/**
 * Of a draft in this browser and the one on the server, the newer. One here that the server had and has no longer was
 * sent or thrown away elsewhere, and is gone here too.
 */
export function pickDraft(local: LocalDraft | undefined, server: Draft | undefined): Draft | undefined {
  if (!local) return server;
  if (!server) return local.onServer ? undefined : local;
  return Date.parse(server.savedAt) > Date.parse(local.savedAt) ? server : local;
}

/** The fields of a form whose values are others than it began with. */
export function changedFields(values: DraftValues, initial: DraftValues): DraftValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, initial[name])));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * What of a draft still fits a form: fields that it has, of the kind that it has there. A form may have been changed
 * since the draft was kept. A field without a value to begin with takes any.
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
