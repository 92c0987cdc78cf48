import { statusGroupOf, type LocStatus } from './status-groups.ts';

/** The steps of an application for a line of credit, as a borrower sees them. */
export const applicationSteps = ['Application Received', 'In Review', 'Decision'] as const;
export type ApplicationStep = (typeof applicationSteps)[number];

/** What the lender's records say of how far an application is. */
export interface ApplicationRecord {
  readonly status: LocStatus | null;
  /** The sales team's word for it. Only 'Application Received' means a step. */
  readonly salesStatus: string | null;
  /** The milestone of the borrowing entity. Only 'New' means something: its application has been received. */
  readonly milestone: string | null;
}

const received = 'Application Received';

/** The sales status that counts: the record's own, else the one that the entity's milestone stands for. */
export function salesStatusOf({
  salesStatus,
  milestone,
}: Pick<ApplicationRecord, 'salesStatus' | 'milestone'>): string | null {
  return salesStatus ?? (milestone === 'New' ? received : null);
}

/**
 * The step an application is at, counted from 1; 0 when nothing has been received. A decision outranks what sales says,
 * whose word may be older.
 */
export function stepOf(record: ApplicationRecord): number {
  const group = statusGroupOf(record.status);
  if (group === 'Approved' || group === 'Denied' || group === 'Expired') return applicationSteps.length;
  if (salesStatusOf(record) === received) return 1;
  return group === 'In Review' ? 2 : 0;
}

export type ApplicationStepState = 'complete' | 'active' | 'upcoming';

/** The steps with their states: those before the current one are complete, and so is the last when it is reached. */
export function applicationProgress(
  record: ApplicationRecord,
): { step: ApplicationStep; state: ApplicationStepState }[] {
  const current = stepOf(record);
  return applicationSteps.map((step, place) => {
    const number = place + 1;
    if (number < current || current === applicationSteps.length) return { step, state: 'complete' };
    return { step, state: number === current ? 'active' : 'upcoming' };
  });
}
