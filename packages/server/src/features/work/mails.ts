import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { workEmailCopy as copy, workEmailKinds as kinds, workEmails } from '@drawbridge/messages/work';
import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

const to = () => copy.to;
const giver = { about: () => copy.giver, sample: 'Ada Admin' } as const;
const footer = () => copy.footer;

export const workMails = defineMails(
  { feature: 'work', group: () => copy.group },
  {
    givenOne: {
      words: workEmails.givenOne,
      to,
      values: {
        name: recipientName,
        giver,
        reference: { about: () => copy.reference, sample: 'PR-1042' },
      },
      sampleFacts: () => [
        [
          copy.due({ kind: kinds.payoff, due: 'later', day: formatDay('2026-11-24') }),
          'PR-1042 · HL-20418 · Noah Bennett',
        ],
      ],
      button: { label: () => copy.open, samplePage: '/staff/requests/sample' },
      footer,
    },
    givenSeveral: {
      words: workEmails.givenSeveral,
      to,
      values: {
        name: recipientName,
        giver: { ...giver, about: () => copy.givers },
        count: { about: () => copy.count, sample: '2' },
        unlisted: { about: () => copy.unlisted, sample: '' },
      },
      sampleFacts: () => [
        [
          copy.due({ kind: kinds.payoff, due: 'today', day: formatDay('2026-11-23') }),
          'PR-1042 · HL-20418 · Noah Bennett',
        ],
        [
          copy.due({ kind: kinds.draw, due: 'later', day: formatDay('2026-11-24') }),
          'DR-2036 · HL-20446 · Maria Lopez',
        ],
      ],
      button: { label: () => copy.openWork, samplePage: '/staff?show=mine' },
      footer,
    },
  },
);
