import { happeningKinds } from './happenings.ts';

/** What only employees see on a deal’s timeline, besides what its people are told. */
const employeesKinds = [
  'posting',
  'contact',
  'promise',
  'nudge',
  'email',
  'email failed',
  'request question',
  'request answer',
  'budget uploaded',
  'budget approved',
  'budget returned',
  'payoff letter',
  'terms confirmed',
  'default declared',
  'default cured',
  'hold',
  'hold released',
  'waiver',
  'change',
] as const;

export const timelineKinds = [...happeningKinds, ...employeesKinds] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** What a timeline can be narrowed to. */
export const timelineGroups = [
  'notes',
  'emails',
  'documents',
  'draws',
  'money',
  'requests',
  'loan',
  'changes',
] as const;
export type TimelineGroup = (typeof timelineGroups)[number];

/** The groups that this employee sees. Only administrators read the audit log, so only they see changes. */
export function groupsFor({ isAdministrator }: { readonly isAdministrator: boolean }): TimelineGroup[] {
  return timelineGroups.filter((group) => group !== 'changes' || isAdministrator);
}
