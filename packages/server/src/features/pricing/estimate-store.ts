import type { Estimate, PricedScenario } from '@drawbridge/contract/pricing/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Queries } from '../../platform/database/connect.ts';

interface SubmittedEstimate {
  readonly applicationId: string;
  readonly submittedAt: Date;
  readonly on: PlainDate;
  readonly scenario: PricedScenario;
  readonly estimate: Estimate;
  /** Null where nothing was priced. */
  readonly gridId: string | null;
}

/** Adds the estimate of a submission, unless it has one. */
export async function addEstimate(db: Queries, added: SubmittedEstimate): Promise<void> {
  await db
    .insertInto('submitted_estimates')
    .values({
      application_id: added.applicationId,
      submitted_at: added.submittedAt,
      estimated_on: added.on,
      scenario: JSON.stringify(added.scenario),
      estimate: JSON.stringify(added.estimate),
      grid_id: added.gridId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The estimate of the last submission. */
export function lastEstimate(db: Queries, applicationId: string) {
  return db
    .selectFrom('submitted_estimates')
    .select(['estimated_on', 'scenario', 'estimate'])
    .where('application_id', '=', applicationId)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
