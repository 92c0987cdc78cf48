import * as z from 'zod/mini';
import { accountTypes } from '@drawbridge/domain/access/account-types.ts';
import { peopleMessages } from '@drawbridge/messages/people';
import { instant, recordId, text } from '../wire/fields.ts';

/** The same filters as the people list, without employees, who are invited individually. */
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
  /** People who were invited, signed up or were deactivated in the meantime. */
  notNeeded: z.int(),
});
export type InvitationRun = z.infer<typeof invitationRun>;

export const invitations = z.object({
  /** Matching people who were never invited and are not queued. */
  notInvited: z.int(),
  /** Matching people whose invitation failed and who are not queued again. */
  emailFailed: z.int(),
  /** The newest run that is in progress or ended within a day, if any. */
  run: z.nullable(invitationRun),
});
export type Invitations = z.infer<typeof invitations>;

const isMissing = { error: () => peopleMessages.number };

export const inviteAll = z.object({
  ...invitedPeople,
  standing: z.enum(['not invited', 'email failed']),
  /** The confirmed number. If more people match by now, nobody is invited. */
  people: z.int(isMissing).check(z.positive(isMissing)),
});
export type InviteAll = z.infer<typeof inviteAll>;

export const invitationRunId = z.object({ id: recordId });
