import type { PlainDate } from '../calendar/plain-date.ts';
import type { DrawState } from './draw-states.ts';

/** What is changed of a draw between its steps; each may happen again and again. */
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
  // What was approved rests on what the inspection found.
  'inspection corrected': ['inspected'],
} as const satisfies Record<DrawChangeKind, readonly DrawState[]>;

/** True when a draw in that state can be changed like that. */
export function mayChangeDraw(state: DrawState, kind: DrawChangeKind): boolean {
  return (statesOf[kind] as readonly DrawState[]).includes(state);
}

/** True when an inspection set for that day cannot have taken place yet. */
export function isInspectionAhead(inspectionDay: PlainDate | null, today: PlainDate): boolean {
  return inspectionDay !== null && inspectionDay > today;
}
