import { expect, test } from 'vitest';
import { creditScores } from '@drawbridge/domain/applicants/applicant-facts.ts';
import { plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { applicantMessages } from '@drawbridge/messages/requests';
import {
  birthDateFault,
  neededBirthDate,
  neededCreditScore,
  neededEin,
  neededShare,
  neededSsn,
} from './form-fields.ts';

const { ssn, ein, percentage, birthDate, birthDateToCome, birthDateLongAgo } = applicantMessages;
const creditScore = applicantMessages.creditScore(creditScores);

test.each([
  [neededSsn, '123-45-6789', undefined],
  [neededSsn, '12345678', ssn],
  [neededSsn, 'A'.repeat(19), ssn],
  [neededEin, '12-3456789', undefined],
  [neededEin, '12-345678', ein],
  [neededCreditScore, '1', undefined],
  [neededCreditScore, '850', undefined],
  [neededCreditScore, '851', creditScore],
  [neededCreditScore, 'good', creditScore],
  [neededShare, '100', undefined],
  [neededShare, '33.3333 %', undefined],
  [neededShare, '100.5', percentage],
  [neededBirthDate, '1980-02-29', undefined],
  [neededBirthDate, '1981-02-29', birthDate],
])('%o takes %j: %s', (schema, typed, message) => {
  expect(schema(() => 'This').safeParse(typed).error?.issues[0]?.message).toBe(message);
});

test.each([neededSsn, neededEin, neededCreditScore, neededShare, neededBirthDate])(
  '%o asks for what is missing by its label',
  (schema) => {
    for (const missing of [undefined, '', '  '])
      expect(
        schema(() => 'This')
          .safeParse(missing)
          .error?.issues.map(({ message }) => message),
      ).toEqual(['This is required.']);
  },
);

test.each([
  ['2026-03-03', undefined],
  ['2026-03-04', birthDateToCome],
  ['2062-03-04', birthDateToCome],
  ['1862-03-04', birthDateLongAgo],
  ['03/03/1980', birthDate],
])('a birth on %s, given on March 4, 2026: %s', (given, fault) => {
  expect(birthDateFault(given, plainDate('2026-03-04'))).toBe(fault);
});

test('a credit score’s message names its limits', () => {
  expect(creditScore).toBe('Enter a credit score from 1 to 850.');
});
