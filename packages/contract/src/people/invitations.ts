import * as z from 'zod/mini';
import { accountTypes } from '@drawbridge/domain/access/account-types.ts';
import { instant, recordId, text } from '../wire/fields.ts';

/** The filters of the list of people. Employees are invited one by one. */
const invitedPeople = {
  q: z.optional(text(100)),
  type: z.optional(z.enum(accountTypes)),
};

export const invitationsQuery = z.object(invitedPeople);
export type InvitationsQuery = z.infer<typeof invitationsQuery>;

const invitationRun = z.object({
  id: recordId,
  startedBy: z.string(),
  startedAt: instant,
  endedAt: z.nullable(instant),
  stoppedBy: z.nullable(z.string()),
  total: z.int(),
  sent: z.int(),
  /** People invited, signed up or deactivated in the meantime. */
  notNeeded: z.int(),
});
export type InvitationRun = z.infer<typeof invitationRun>;

export const invitations = z.object({
  /** Matching people never invited and not waiting for an invitation. */
  notInvited: z.int(),
  /** Matching people whose invitation failed and who are not waiting for another. */
  emailFailed: z.int(),
  /** The newest run under way or ended within a day; null when there is none. */
  run: z.nullable(invitationRun),
});
export type Invitations = z.infer<typeof invitations>;

const peopleMessage = 'Enter how many people you are inviting.';

export const inviteAll = z.object({
  ...invitedPeople,
  standing: z.enum(['not invited', 'email failed']),
  /** The number confirmed; when more match by now, the call invites no one. */
  people: z.int(peopleMessage).check(z.positive(peopleMessage)),
});
export type InviteAll = z.infer<typeof inviteAll>;

export const invitationRunId = z.object({ id: recordId });
