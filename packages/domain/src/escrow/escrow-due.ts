import { addMonths, type PlainDate } from '../calendar/plain-date.ts';

/** What escrow pays, in display order. */
export const escrowKinds = [
  'property tax',
  'hazard insurance',
  'flood insurance',
  'hoa',
  'ground rent',
  'other',
] as const;
export type EscrowKind = (typeof escrowKinds)[number];

/** The kind by which a message chooses its words. */
export const escrowKindKeys = {
  'property tax': 'tax',
  'hazard insurance': 'hazard',
  'flood insurance': 'flood',
  hoa: 'hoa',
  'ground rent': 'rent',
  other: 'other',
} as const satisfies Record<EscrowKind, string>;

/** How often an escrow item is due, in display order. */
export const escrowRhythms = ['yearly', 'twice a year', 'quarterly', 'monthly', 'once'] as const;
export type EscrowRhythm = (typeof escrowRhythms)[number];

const monthsBetween = { yearly: 12, 'twice a year': 6, quarterly: 3, monthly: 1, once: null } as const;

/** When an escrow item is due. */
export interface EscrowSchedule {
  readonly every: EscrowRhythm;
  /** Anchors the day of the month: an item due on the 31st is due on February 28, and on the 31st again in March. */
  readonly firstDue: PlainDate;
}

/** The first unpaid due date; undefined once a one-time item is paid. */
export function nextEscrowDue(schedule: EscrowSchedule, paid: ReadonlySet<PlainDate>): PlainDate | undefined {
  for (let index = 0; ; index += 1) {
    const due = dueDay(schedule, index);
    if (due === undefined || !paid.has(due)) return due;
  }
}

/** Unpaid due dates before a day, oldest first. */
export function escrowDuesBefore(
  schedule: EscrowSchedule,
  paid: ReadonlySet<PlainDate>,
  before: PlainDate,
): PlainDate[] {
  const dues: PlainDate[] = [];
  for (let index = 0; ; index += 1) {
    const due = dueDay(schedule, index);
    if (due === undefined || due >= before) return dues;
    if (!paid.has(due)) dues.push(due);
  }
}

function dueDay({ every, firstDue }: EscrowSchedule, index: number): PlainDate | undefined {
  const months = monthsBetween[every];
  if (months === null) return index === 0 ? firstDue : undefined;
  return addMonths(firstDue, index * months);
}
