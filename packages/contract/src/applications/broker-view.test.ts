import { expect, test } from 'vitest';
import type { Answer } from '@drawbridge/domain/applications/answers.ts';
import { answersForBroker, isBrokersPlace } from './broker-view.ts';
import { questions } from './questions.ts';

const places = Object.entries(questions).map(
  ([name, question]) =>
    [name.replace(/^(owners|projects)\./, '$1.a1.'), question.sealed ?? false, question.step] as const,
);

test.each(places)('a broker sees %s unless it is encrypted or declared', (place, isSealed, step) => {
  expect(isBrokersPlace(place)).toBe(!isSealed && step !== 'declarations');
});

test('a broker sees neither SSN, birth date nor declarations, and no place that is not a question', () => {
  const hidden = {
    ssn: '078051120',
    birth_date: '1984-05-17',
    bankruptcy: false,
    explanation: 'x',
    secret: 1,
  };
  const seen: Record<string, Answer> = { price: 1, first_name: 'Ana', 'owners.a1': 0, 'owners.a1.share': 50 };
  expect(answersForBroker({ ...hidden, ...seen })).toEqual(seen);
  for (const place of ['owners.a1.ssn', 'owners.a1.birth_date', 'constructor', '__proto__', 'owners'])
    expect(isBrokersPlace(place)).toBe(false);
});
