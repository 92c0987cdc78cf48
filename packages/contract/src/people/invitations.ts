import * as z from 'zod/mini';
import { accountTypes } from '@drawbridge/domain/access/account-types.ts';
import { instant, recordId, text } from '../wire/fields.ts';

/** Narrows down who is invited, as the list of people is narrowed down. Employees are invited one by one. */
const invitedPeople = {
  q: z.optional(text(100)),
  type: z.optional(z.enum(accountTypes)),
};

export const invitationsQuery = z.object(invitedPeople);
export type InvitationsQuery = z.infer<typeof invitationsQuery>;

/** Invitations that go out together: how many are sent, and who ended it before all were. */
const invitationRun = z.object({
  id: recordId,
  startedBy: z.string(),
  startedAt: instant,
  endedAt: z.nullable(instant),
  stoppedBy: z.nullable(z.string()),
  total: z.int(),
  sent: z.int(),
  /** People who were invited, signed up or were deactivated meanwhile. */
  notNeeded: z.int(),
});
export type InvitationRun = z.infer<typeof invitationRun>;

export const invitations = z.object({
  /** How many of those who match were never invited, and are not waiting for an invitation. */
  notInvited: z.int(),
  /** How many of those who match did not get their invitation, and are not waiting for another. */
  emailFailed: z.int(),
  /** The newest that is under way or ended within a day; null when there is none. */
  run: z.nullable(invitationRun),
});
export type Invitations = z.infer<typeof invitations>;

const peopleMessage = 'Please say how many people you invite.';

export const inviteAll = z.object({
  ...invitedPeople,
  standing: z.enum(['not invited', 'email failed']),
  /** So many were confirmed; when more match by now, nobody is invited. */
  people: z.int(peopleMessage).check(z.positive(peopleMessage)),
});
export type InviteAll = z.infer<typeof inviteAll>;

export const invitationRunId = z.object({ id: recordId });
