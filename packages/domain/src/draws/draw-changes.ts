import type { PlainDate } from '../calendar/plain-date.ts';
import type { DrawState } from './draw-states.ts';

/** Changes between the steps of a draw. Each can happen any number of times. */
export const drawChangeKinds = [
  'account requested',
  'account changed',
  'inspection rescheduled',
  'inspection corrected',
] as const;
export type DrawChangeKind = (typeof drawChangeKinds)[number];

const statesOf = {
  'account requested': ['requested', 'inspection scheduled', 'inspected', 'approved'],
  'account changed': ['requested', 'inspection scheduled', 'inspected', 'approved'],
  'inspection rescheduled': ['inspection scheduled'],
  // Approved amounts depend on the findings, so approval freezes them.
  'inspection corrected': ['inspected'],
} as const satisfies Record<DrawChangeKind, readonly DrawState[]>;

/** True when a draw in this state allows this change. */
export function mayChangeDraw(state: DrawState, kind: DrawChangeKind): boolean {
  return (statesOf[kind] as readonly DrawState[]).includes(state);
}

/** True when the inspection is scheduled for a later day, so it cannot have findings yet. */
export function isInspectionAhead(inspectionDay: PlainDate | null, today: PlainDate): boolean {
  return inspectionDay !== null && inspectionDay > today;
}
