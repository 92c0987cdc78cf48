import { keyOf } from '@drawbridge/domain/applications/answers.ts';
import type { DemoRows } from '../demo-rows.ts';

/** A private answer before it is encrypted, in its place in an application. */
interface PrivateAnswer {
  readonly id: string;
  readonly place: string;
  readonly value: string;
}

export const samplePrivateAnswers = { ssn: '078051120', birth_date: '1984-05-17' } as const;

/** The private answers of sent applications, before they are encrypted. */
export function demoPrivateAnswers(rows: DemoRows): readonly PrivateAnswer[] {
  return rows.applications
    .filter(({ state }) => state !== 'draft')
    .flatMap(({ id }) =>
      Object.entries(samplePrivateAnswers).map(([place, value]) => ({ id, place, value })),
    );
}

/** The private answers of finished parts. `name` is the answer’s place in the part. */
export function demoPartyAnswers(
  rows: DemoRows,
): readonly (PrivateAnswer & { readonly partyId: string; readonly name: string })[] {
  return rows.application_parties
    .filter(({ finished_at }) => finished_at !== null)
    .flatMap(({ id: partyId, application_id: id, item }) =>
      Object.entries(samplePrivateAnswers).map(([name, value]) => ({
        partyId,
        name,
        id,
        place: keyOf('owners', item, name),
        value,
      })),
    );
}
