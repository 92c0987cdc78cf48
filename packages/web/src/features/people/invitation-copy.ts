import { mostInvitationsADay, mostInvitationsAMinute } from '@drawbridge/domain/access/invitation-waves.ts';
import { formatCount } from '../../platform/format.ts';

const peopleWord = (count: number) => (count === 1 ? '1 person' : `${formatCount(count)} people`);

export const invitationCopy = {
  ask: {
    'not invited': {
      button: (count: number) => `Invite ${peopleWord(count)}`,
      title: (count: number) => `Invite ${peopleWord(count)}?`,
    },
    'email failed': {
      button: (count: number) => `Try ${peopleWord(count)} again`,
      title: (count: number) => `Email ${peopleWord(count)} again?`,
    },
  },
  text: `We email each of them a link to set up their account. It is valid for 24 hours. Emails go out ${mostInvitationsAMinute} a minute, ${formatCount(mostInvitationsADay)} a day at most, and you can stop at any time.`,
  matching: 'Only people who match your search and kind of account are invited.',
  starting: 'Starting...',
  title: 'Invitations',
  progress: (sent: number, total: number) => `Invited ${formatCount(sent)} of ${formatCount(total)}`,
  underWay: (by: string) => `Started by ${by}. You can leave this page; invitations keep going out.`,
  stop: 'Stop inviting',
  stopping: 'Stopping...',
  done: (sent: number) => `Invited ${peopleWord(sent)}.`,
  stopped: (by: string, sent: number, total: number) =>
    `${by} stopped the invitations. Invited ${formatCount(sent)} of ${formatCount(total)}.`,
  notNeeded: (count: number) =>
    `${peopleWord(count)} had been invited, signed up, or been deactivated meanwhile.`,
  failed: (count: number) =>
    count === 1
      ? '1 invitation could not be delivered.'
      : `${formatCount(count)} invitations could not be delivered.`,
  showFailed: 'Show who',
  failedTo: (message: string) => `That did not work. ${message}`,
} as const;
