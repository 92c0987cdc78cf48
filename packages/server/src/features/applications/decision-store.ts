import type { ApplicationAct } from '@drawbridge/domain/applications/application-states.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Transaction } from '../../platform/database/connect.ts';

/** Records what was done with an application. It is never rewritten. Returns the record’s id. */
export async function addDecision(
  tx: Transaction,
  made: {
    readonly applicationId: string;
    readonly act: ApplicationAct | 'send again';
    /** Null for an applicant without an account. */
    readonly by: string | null;
    readonly at: Date;
    readonly on: PlainDate;
    readonly particulars?: Readonly<Record<string, unknown>>;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('application_decisions')
    .values({
      application_id: made.applicationId,
      act: made.act,
      made_by: made.by,
      made_at: made.at,
      made_on: made.on,
      particulars: JSON.stringify(made.particulars ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
