import { statusGroupOf, type LocStatus } from './status-groups.ts';

export const applicationSteps = ['Application Received', 'In Review', 'Decision'] as const;
export type ApplicationStep = (typeof applicationSteps)[number];

export interface ApplicationRecord {
  readonly status: LocStatus | null;
  /** From the sales team. Only 'Application Received' maps to a step. */
  readonly salesStatus: string | null;
  /** The borrowing entity’s milestone. Only 'New' maps to a step: Application Received. */
  readonly milestone: string | null;
}

const received = 'Application Received';

/** The effective sales status: the record’s own, or else the one its entity’s milestone maps to. */
export function salesStatusOf({
  salesStatus,
  milestone,
}: Pick<ApplicationRecord, 'salesStatus' | 'milestone'>): string | null {
  return salesStatus ?? (milestone === 'New' ? received : null);
}

/** The application’s step, from 1, or 0 before we receive it. A decision outranks the sales status, which may be outdated. */
export function stepOf(record: ApplicationRecord): number {
  const group = statusGroupOf(record.status);
  if (group === 'Approved' || group === 'Denied' || group === 'Expired') return applicationSteps.length;
  if (salesStatusOf(record) === received) return 1;
  return group === 'In Review' ? 2 : 0;
}

export type ApplicationStepState = 'complete' | 'active' | 'upcoming';

/** The steps with their states. Earlier steps are complete; the last one completes as soon as it is reached. */
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
