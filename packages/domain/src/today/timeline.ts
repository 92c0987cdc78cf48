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

/**
 * Actions in the audit log that a deal's timeline shows from other records. The changes it shows are all others about the deal, which stay in
 * the log when older entries move to archives.
 */
export const actionsShownElsewhere = [
  'bill by hand withdrawn',
  'budget approved',
  'budget handed in',
  'budget returned',
  'contact noted',
  'deal nudged',
  'document accepted',
  'document returned',
  'document sent again',
  'document uploaded',
  'draw requested',
  'draw withdrawn',
  'inspection scheduled',
  'inspection recorded',
  'draw approved',
  'draw declined',
  'draw wired',
  'loan extended',
  'loan terms confirmed',
  'payoff quote issued',
  'promise noted',
  'request decided',
  'request filed',
  'request message',
  'request question',
  'stage changed',
] as const;
