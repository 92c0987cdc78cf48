import { incidentKinds, portalParts } from '@drawbridge/domain/incidents/portal-state.ts';
import { incidentMessages } from '@drawbridge/messages/incidents';
import { languages } from '@drawbridge/messages/language';
import { sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import * as z from 'zod/mini';
import { instant, recordId, text } from '../wire/fields.ts';

export const mostTitleLength = 120;
export const mostMessageLength = 1000;

const languageTags = languages.map(({ tag }) => tag);

/** A text in the languages of the portal, by their tags. People who read a language without a text get the English one. */
function inLanguages(most: number, missing: () => string) {
  return z.partialRecord(z.enum(languageTags), text(most)).check(
    z.refine((given) => (given[sourceLanguage] ?? '').trim() !== '', {
      path: [sourceLanguage],
      error: missing,
    }),
  );
}

const title = inLanguages(mostTitleLength, () => incidentMessages.title);
const message = inLanguages(mostMessageLength, () => incidentMessages.message);
const affects = z
  .array(z.enum(portalParts))
  .check(z.minLength(1, { error: () => incidentMessages.affects }), z.maxLength(portalParts.length));
const startsAt = z.iso.datetime({ error: () => incidentMessages.startsAt });
const endsAt = z.nullable(z.iso.datetime({ error: () => incidentMessages.endsAt }));

/** Whether the end, if there is one, is not before the start. */
function endsInOrder({ startsAt: start, endsAt: end }: { startsAt: string; endsAt: string | null }): boolean {
  return end === null || Date.parse(end) >= Date.parse(start);
}
const inOrder = { path: ['endsAt'], error: () => incidentMessages.endsFirst };

/** Maintenance has a planned end; an incident has none until it is resolved. */
export const newIncident = z
  .object({ kind: z.enum(incidentKinds), title, affects, startsAt, endsAt, message })
  .check(
    z.refine(({ kind, endsAt: end }) => (kind === 'maintenance') === (end !== null), {
      path: ['endsAt'],
      error: () => incidentMessages.endsAt,
    }),
    z.refine(endsInOrder, inOrder),
  );
export type NewIncident = z.infer<typeof newIncident>;

export const incidentUpdate = z.object({
  id: recordId,
  message,
  /** Whether it is over now: the incident is resolved, or the maintenance done. */
  isOver: z.boolean(),
});
export type IncidentUpdate = z.infer<typeof incidentUpdate>;

/** Without an end, a resolved incident is open again. */
export const incidentChange = z
  .object({ id: recordId, title, affects, startsAt, endsAt })
  .check(z.refine(endsInOrder, inOrder));
export type IncidentChange = z.infer<typeof incidentChange>;

export const incidentToRemove = z.object({ id: recordId });

const shownText = z.record(z.string(), z.string());

export const incident = z.object({
  id: recordId,
  kind: z.enum(incidentKinds),
  phase: z.enum(['planned', 'ongoing', 'over']),
  title: shownText,
  affects: z.array(z.enum(portalParts)),
  startsAt: instant,
  endsAt: z.nullable(instant),
  /** Newest first. */
  updates: z.array(z.object({ at: instant, by: z.string(), message: shownText })),
});
export type Incident = z.infer<typeof incident>;

/** What is planned or ongoing, and what ended in the past 90 days; the latest start first. */
export const incidents = z.object({ incidents: z.array(incident) });

export const removedIncident = z.object({ id: recordId });
