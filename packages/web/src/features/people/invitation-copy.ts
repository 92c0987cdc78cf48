import { mostInvitationsADay, mostInvitationsAMinute } from '@drawbridge/domain/access/invitation-waves.ts';
import { formatCount } from '../../platform/format.ts';

const peopleWord = (count: number) => (count === 1 ? '1 person' : `${formatCount(count)} people`);

export const invitationCopyRest = {
  ask: {
    'not invited': {
      button: (count: number) => `Invite ${peopleWord(count)}`,
      title: (count: number) => `Invite ${peopleWord(count)}?`,
    },
    'email failed': {
      button: (count: number) => `Invite ${peopleWord(count)} again`,
      title: (count: number) => `Invite ${peopleWord(count)} again?`,
    },
  },
  text: `We email each person a link to set up their account. It expires after 24 hours. We send up to ${mostInvitationsAMinute} emails a minute and ${formatCount(mostInvitationsADay)} a day. You can stop at any time.`,
  progress: (sent: number, total: number) => `Invited ${formatCount(sent)} of ${formatCount(total)}`,
  done: (sent: number) => `Invited ${peopleWord(sent)}.`,
  stopped: (by: string, sent: number, total: number) =>
    `${by} stopped the invitations. Invited ${formatCount(sent)} of ${formatCount(total)}.`,
  notNeeded: (count: number) => `Skipped ${peopleWord(count)} already invited, signed up or deactivated.`,
  failed: (count: number) =>
    count === 1
      ? '1 invitation could not be delivered.'
      : `${formatCount(count)} invitations could not be delivered.`,
} as const;
