/** How far an invited owner or guarantor has come. */
export const partyStates = ['not invited', 'invited', 'opened', 'finished', 'expired'] as const;
export type PartyState = (typeof partyStates)[number];

export interface PartyMoments {
  readonly mailedAt: Date;
  readonly expiresAt: Date;
  readonly openedAt: Date | null;
  readonly finishedAt: Date | null;
}

/** An invitation is good for this many days after the last email. */
export const invitationDays = 30;

const dayMs = 86_400_000;

export function partyStateOf(moments: PartyMoments | undefined, now: Date): PartyState {
  if (moments === undefined) return 'not invited';
  if (moments.finishedAt !== null) return 'finished';
  if (moments.expiresAt <= now) return 'expired';
  return moments.openedAt === null ? 'invited' : 'opened';
}

/** When the applicant may remind a party: a day after the last email. Null once the party has finished. */
export function remindableAt({ mailedAt, finishedAt }: PartyMoments): Date | null {
  return finishedAt === null ? new Date(mailedAt.getTime() + dayMs) : null;
}

export function invitationEnd(mailedAt: Date): Date {
  return new Date(mailedAt.getTime() + invitationDays * dayMs);
}
