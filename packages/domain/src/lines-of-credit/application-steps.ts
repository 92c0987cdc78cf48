import { statusGroupOf, type LocStatus } from './status-groups.ts';

export const applicationSteps = ['Application Received', 'In Review', 'Decision'] as const;
export type ApplicationStep = (typeof applicationSteps)[number];

export interface ApplicationRecord {
  readonly status: LocStatus | null;
  /** From the sales team. Only 'Application Received' stands for a step. */
  readonly salesStatus: string | null;
  /** Of the borrowing entity. Only 'New' counts: its application was received. */
  readonly milestone: string | null;
}

const received = 'Application Received';

/** The sales status that counts: the record’s own, else the one its entity’s milestone stands for. */
export function salesStatusOf({
  salesStatus,
  milestone,
}: Pick<ApplicationRecord, 'salesStatus' | 'milestone'>): string | null {
  return salesStatus ?? (milestone === 'New' ? received : null);
}

/** The step of an application, from 1; 0 before one is received. A decision outranks the sales status, which may be older. */
export function stepOf(record: ApplicationRecord): number {
  const group = statusGroupOf(record.status);
  if (group === 'Approved' || group === 'Denied' || group === 'Expired') return applicationSteps.length;
  if (salesStatusOf(record) === received) return 1;
  return group === 'In Review' ? 2 : 0;
}

export type ApplicationStepState = 'complete' | 'active' | 'upcoming';

/** The steps with their states: those before the current one are complete, and the last is as soon as it is reached. */
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
