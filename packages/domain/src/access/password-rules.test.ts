import { describe, expect, test } from 'vitest';
import { meetsCriteria, passwordCriteria } from './password-rules.ts';
import { weaknessOf } from './password-weakness.ts';

const maria = { name: 'Maria Alder', email: 'maria.alder@alderhomes.example' };

describe('the criteria', () => {
  test.each([
    ['Abcdefg1', [true, true, true, true]],
    ['Abcdef1', [false, true, true, true]],
    ['ABCDEFG1', [true, false, true, true]],
    ['abcdefg1', [true, true, false, true]],
    ['Abcdefgh', [true, true, true, false]],
    ['', [false, false, false, false]],
    ['Ünbekännt7', [true, true, true, true]],
    ['Пароль-дом-1', [true, true, true, true]],
    ['密码密码密码密码1', [true, false, false, true]],
  ] as const)('%s: %o', (password, expected) => {
    expect(passwordCriteria.map(({ holds }) => holds(password))).toEqual(expected);
    expect(meetsCriteria(password)).toBe(expected.every(Boolean));
  });
});

describe('passwords that are guessed first', () => {
  test.each([
    ['Password1', 'common'],
    ['P@ssw0rd1', 'common'],
    ['Pa55w0rd2026', 'common'],
    ['Password123!', 'common'],
    ['Welcome2026', 'common'],
    ['Summer2026!', 'common'],
    ['Qwertyui1', 'common'],
    ['Abcdefgh1', 'common'],
    ['Aaaaaaaa', 'common'],
    ['Drawbridge1', 'common'],
    ['MariaAlder1', 'personal'],
    ['Alderhomes2026', 'personal'],
    ['1Maria.Alder', 'personal'],
    ['Correct-Horse7-Battery', undefined],
    ['Maria-likes-green-7-doors', undefined],
    ['Tr7vK!pq', undefined],
    ['Demo-pass1', undefined],
  ] as const)('%s: %s', (password, weakness) => {
    expect(weaknessOf(password, maria)).toBe(weakness);
  });
});
