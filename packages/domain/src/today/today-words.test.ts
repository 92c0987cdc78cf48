import { expect, test } from 'vitest';
import { addDays, plainDate } from '../calendar/plain-date.ts';
import { actWords, sentenceOf, type SaidFact } from './today-words.ts';

// A Friday.
const today = plainDate('2026-11-27');
const fact = (changes: Partial<SaidFact>, inDays: number | null = null): SaidFact => ({
  kind: 'bill due',
  id: 'x',
  dealId: 'd',
  dealName: 'Juniper Lane',
  amount: '$2,033',
  words: null,
  name: null,
  place: 'payment',
  day: inDays === null ? null : addDays(today, inDays),
  ...changes,
});

test.each([
  ['Nothing needs you today.', null],
  ['$2,033 lands Tuesday.', fact({ kind: 'money arriving' }, 4)],
  ['$2,033 lands today.', fact({ kind: 'money arriving' }, 0)],
  ['$2,033 lands Dec 4.', fact({ kind: 'money arriving' }, 7)],
  ['$2,033 is on its way.', fact({ kind: 'money arriving' })],
  ['2 things wait for you.', fact({ kind: 'question' })],
  ['The $2,033 appraisal fee is due.', fact({ kind: 'fee due' })],
  ['$2,033 is due tomorrow.', fact({}, 1)],
  ['$2,033 is 1 day late.', fact({}, -1)],
  ['A payment is 9 days late.', fact({ amount: null }, -9)],
  ['A payment is due Thursday.', fact({ amount: null }, 6)],
  ['You can extend Juniper Lane until Dec 7.', fact({ kind: 'extension window' }, 10)],
  ['Insurance for Juniper Lane ends Monday.', fact({ kind: 'insurance expiring' }, 3)],
  ['Insurance for Juniper Lane ended Nov 26.', fact({ kind: 'insurance expiring' }, -1)],
  ['Juniper Lane matures Dec 17.', fact({ kind: 'maturity' }, 20)],
  ['Juniper Lane matured Nov 20.', fact({ kind: 'maturity' }, -7)],
  ['You can draw $2,033.', fact({ kind: 'draw possible' })],
])('says “%s”', (sentence, said) => {
  expect(sentenceOf(said, 2, today)).toBe(sentence);
});

test.each([
  [
    fact({ kind: 'fee due', place: 'fee' }),
    [
      'Waiting for you',
      'amber',
      'Pay the appraisal fee, $2,033',
      'Juniper Lane. The appraiser starts once it is paid.',
      'Pay now',
    ],
  ],
  [
    fact({ kind: 'action item', words: 'Sign it.', place: 'deal' }, -2),
    ['2 days late', 'red', 'Sign it.', 'Juniper Lane', 'Open deal'],
  ],
  [
    fact({ kind: 'document returned', name: 'Deed.pdf', words: 'Page 2 is missing.', place: 'documents' }),
    ['Returned', 'red', 'Replace Deed.pdf', 'Juniper Lane. Page 2 is missing.', 'Upload document'],
  ],
  [
    fact({ kind: 'question', name: 'LD-1', words: 'Which roof?', place: 'request' }),
    ['Waiting for you', 'amber', 'Answer our question about LD-1', 'Which roof?', 'Answer'],
  ],
  [
    fact({ kind: 'question', name: '3', place: 'construction' }),
    [
      'Waiting for you',
      'amber',
      'Choose a bank account for draw 3',
      'Juniper Lane. Your wire needs one.',
      'Choose account',
    ],
  ],
  [fact({}, 4), ['Due Tuesday', 'amber', 'Pay $2,033', 'Juniper Lane', 'Pay now']],
  [fact({ amount: null }, 9), ['Due Dec 6', 'blue', 'Make your payment', 'Juniper Lane', 'Pay now']],
  [
    fact({ kind: 'extension window', place: 'extension' }, 10),
    ['10 days left', 'blue', 'Extend Juniper Lane?', 'Request more time by Dec 7.', 'Request an extension'],
  ],
  [
    fact({ kind: 'extension window', place: 'extension' }, 0),
    ['Last day', 'amber', 'Extend Juniper Lane?', 'Request more time by Nov 27.', 'Request an extension'],
  ],
  [
    fact({ kind: 'insurance expiring', place: 'documents' }, -1),
    ['Ended Nov 26', 'red', 'Renew the insurance', 'Juniper Lane. Upload the new policy.', 'Upload document'],
  ],
  [
    fact({ kind: 'maturity', place: 'payoff' }, 20),
    ['Matures Dec 17', 'red', 'Plan your payoff', 'Juniper Lane', 'Request a payoff'],
  ],
  [
    fact({ kind: 'draw possible', place: 'construction' }),
    ['Ready', 'green', 'Request a draw', 'Juniper Lane. $2,033 left to draw.', 'Start a draw'],
  ],
] as [SaidFact, string[]][])('asks for act %#', (said, expected) => {
  const { tag, tone, title, line, to } = actWords(said, today);
  expect([tag, tone, title, line, to]).toEqual(expected);
});

test('asks nothing about money on its way', () => {
  expect(() => actWords(fact({ kind: 'money arriving' }), today)).toThrow(RangeError);
});
