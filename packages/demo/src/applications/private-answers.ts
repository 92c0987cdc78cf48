import type { DemoRows } from '../demo-rows.ts';

export const samplePrivateAnswers = { ssn: '078051120', birth_date: '1984-05-17' } as const;

/** The private answers of sent applications, before they are encrypted. */
export function demoPrivateAnswers(
  rows: DemoRows,
): readonly { readonly id: string; readonly place: string; readonly value: string }[] {
  return rows.applications
    .filter(({ state }) => state !== 'draft')
    .flatMap(({ id }) =>
      Object.entries(samplePrivateAnswers).map(([place, value]) => ({ id, place, value })),
    );
}
