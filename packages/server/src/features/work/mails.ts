import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

const to = 'The employee it was given to';
const giver = { about: 'Name of who gave it', sample: 'Ada Admin' } as const;
const footer =
  'You get this mail because a colleague assigned work to you. What you take yourself is not mailed. You switch these mails off under Notifications in the menu of your account.';

export const workMails = defineMails(
  { feature: 'work', group: 'Work queue' },
  {
    givenOne: {
      name: 'Work given',
      when: 'When a colleague assigned something to work on.',
      to,
      values: { name: recipientName, giver, reference: { about: 'Its reference', sample: 'PR-1042' } },
      subject: '{giver} gave you {reference}',
      body: ['Hello {name},', 'this waits for you now in the work queue.'],
      sampleFacts: [['Payoff request, due Nov 24, 2026', 'PR-1042 · HL-20418 · Noah Bennett']],
      button: { label: 'Open it', samplePage: '/staff/requests/sample' },
      footer,
    },
    givenSeveral: {
      name: 'Several items given',
      when: 'When colleagues assigned several things to work on within minutes.',
      to,
      values: {
        name: recipientName,
        giver: { ...giver, about: 'Name of who gave it, or “Your colleagues”' },
        count: { about: 'How many', sample: '2' },
        unlisted: { about: 'How many are not listed, as a sentence; empty when all are', sample: '' },
      },
      subject: '{giver} gave you {count} items to work on',
      body: [
        'Hello {name},',
        'these wait for you now in the work queue, what is due first at the top.',
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
