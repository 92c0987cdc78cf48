/** Below the 30 messages a minute that Microsoft 365 takes from a mailbox; the rest is left to other emails. */
export const mostInvitationsAMinute = 20;
/** Below the 2,000 messages a day that Google Workspace takes from an account. */
export const mostInvitationsADay = 1500;

const minuteSeconds = 60;
const hourSeconds = 3600;

/** Invitations sent to many people at once so far. */
export interface InvitationsSent {
  readonly withinMinute: number;
  readonly withinDay: number;
}

/** How many invitations may go out now. */
export function invitationsDue({ withinMinute, withinDay }: InvitationsSent): number {
  return Math.max(0, Math.min(mostInvitationsAMinute - withinMinute, mostInvitationsADay - withinDay));
}

/** How long the next wave waits. At the limit of the day it is looked for room once an hour. */
export function secondsToNextWave({ withinDay }: Pick<InvitationsSent, 'withinDay'>): number {
  return withinDay >= mostInvitationsADay ? hourSeconds : minuteSeconds;
}
