/** Microsoft 365 takes 30 messages a minute from a mailbox; the difference is left to other emails. */
export const mostInvitationsAMinute = 20;
/** Google Workspace takes 2,000 messages a day from an account; the difference is left to other emails. */
export const mostInvitationsADay = 1500;

const minuteSeconds = 60;
const hourSeconds = 3600;

export interface InvitationsSent {
  readonly withinMinute: number;
  readonly withinDay: number;
}

/** How many invitations may go out now, from how many went out within the last minute and day. */
export function invitationsDue({ withinMinute, withinDay }: InvitationsSent): number {
  return Math.max(0, Math.min(mostInvitationsAMinute - withinMinute, mostInvitationsADay - withinDay));
}

/** Seconds until the next wave: an hour once the daily limit is reached. */
export function secondsToNextWave({ withinDay }: Pick<InvitationsSent, 'withinDay'>): number {
  return withinDay >= mostInvitationsADay ? hourSeconds : minuteSeconds;
}
