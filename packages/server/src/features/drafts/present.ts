import type { DraftRow } from './store.ts';

export function presentDraft({ form, fields, saved_at }: DraftRow) {
  return { form, values: JSON.parse(fields) as Record<string, unknown>, savedAt: saved_at.toISOString() };
}
