import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

const to = 'The employee it was assigned to';
const giver = { about: 'The colleague who assigned it', sample: 'Ada Admin' } as const;
const footer =
  'You’re receiving this email because a colleague assigned work to you. Turn these emails off under Notifications in your account menu. Questions? Call {phone}.';

export const workMails = defineMails(
  { feature: 'work', group: 'Work queue' },
  {
    givenOne: {
      name: 'Work assigned',
      when: 'A colleague assigns an item.',
      to,
      values: { name: recipientName, giver, reference: { about: 'The item’s reference', sample: 'PR-1042' } },
      subject: '{giver} assigned you {reference}',
      body: ['{greeting}', '{giver} assigned you {reference}. It is in your work queue.'],
      sampleFacts: [['Payoff request, due Nov 24, 2026', 'PR-1042 · HL-20418 · Noah Bennett']],
      button: { label: 'Open it', samplePage: '/staff/requests/sample' },
      footer,
    },
    givenSeveral: {
      name: 'Several items assigned',
      when: 'Colleagues assign several items within minutes.',
      to,
      values: {
        name: recipientName,
        giver: { ...giver, about: 'The colleague who assigned them, or “Your colleagues”' },
        count: { about: 'Number of items', sample: '2' },
        unlisted: { about: 'How many are not listed, as a sentence; empty if all are', sample: '' },
      },
      subject: '{giver} assigned you {count} items',
      body: [
        '{greeting}',
        '{giver} assigned you {count} items. They are listed soonest due first.',
        '{unlisted}',
      ],
      sampleFacts: [
        ['Payoff request, due today', 'PR-1042 · HL-20418 · Noah Bennett'],
        ['Draw, due Nov 24, 2026', 'DR-2036 · HL-20446 · Maria Lopez'],
      ],
      button: { label: 'Open your work', samplePage: '/staff?show=mine' },
      footer,
    },
  },
);
