import { readMessagesIn } from '@drawbridge/messages/src/by-language.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { matchesWords } from './fold.ts';
import { readAct } from './read-act.ts';

const today = plainDate('2026-11-27');

afterEach(() => readMessagesIn(() => 'en'));

const payoff = (about: string, goodThrough: string | null) => ({ act: 'payoff', about, goodThrough });

describe('an act typed into the search', () => {
  test.each([
    ['payoff Mill Road Dec 10', payoff('Mill Road', '2026-12-10')],
    ['Payoff for Mill Road through December 10, 2027', payoff('Mill Road', '2027-12-10')],
    ['pay off HL-20418 12/10', payoff('HL-20418', '2026-12-10')],
    ['payoff HL-20418 12/10/26', payoff('HL-20418', '2026-12-10')],
    ['payoff 482 Mill Road 10 dec', payoff('482 Mill Road', '2026-12-10')],
    ['payoff mill tomorrow', payoff('mill', '2026-11-28')],
    ['payoff mill today', payoff('mill', '2026-11-27')],
    ['payoff mill 2026-12-01', payoff('mill', '2026-12-01')],
    ['payoff Dec 10', payoff('', '2026-12-10')],
    ['payoff', payoff('', null)],
    // A day that has passed this year is next year’s.
    ['payoff mill Nov 26', payoff('mill', '2027-11-26')],
    ['payoff mill Nov 27', payoff('mill', '2026-11-27')],
    ['payoff mill Feb 29', payoff('mill', '2028-02-29')],
    // No such days: they are part of the name.
    ['payoff mill 13/10', payoff('mill 13/10', null)],
    ['payoff mill Feb 30', payoff('mill Feb 30', null)],
    ['payoff 12 May Street', payoff('12 May Street', null)],
    ['payoff Mill Road 10', payoff('Mill Road 10', null)],
    ['post entry HL-20418', { act: 'post', about: 'HL-20418' }],
    ['POST mill road', { act: 'post', about: 'mill road' }],
    ['view as Alice', { act: 'view', about: 'Alice' }],
    ['view alice@example.test', { act: 'view', about: 'alice@example.test' }],
    ['Payoffs', null],
    ['Mill Road payoff', null],
    ['viewpoint', null],
    ['', null],
  ])('%j', (typed, act) => {
    expect(readAct(typed, today)).toEqual(act);
  });

  test.each([
    ['liquidar Mill Road 10 dic', payoff('Mill Road', '2026-12-10')],
    ['liquidacion de Mill Road hasta el 10 de diciembre 2027', payoff('Mill Road', '2027-12-10')],
    ['payoff Mill Road 12/10', payoff('Mill Road', '2026-12-10')],
    ['liquidar Mill Road manana', payoff('Mill Road', '2026-11-28')],
    ['liquidar Mill Road hoy', payoff('Mill Road', '2026-11-27')],
    ['registrar asiento HL-20418', { act: 'post', about: 'HL-20418' }],
    ['ver como Alicia', { act: 'view', about: 'Alicia' }],
  ])('in Spanish: %j', (typed, act) => {
    readMessagesIn(() => 'es-US');
    expect(readAct(typed, today)).toEqual(act);
  });
});

test.each([
  ['Assign to me', 'assign', true],
  ['Assign to me', 'me ass', true],
  ['Asignación de trabajo', 'asignacion', true],
  ['Two-person rules', 'person', true],
  ['Assign to me', 'sign', false],
  ['Assign to me', 'assign x', false],
  ['Assign to me', ' - ', false],
])('%j is found by %j: %s', (label, typed, isFound) => {
  expect(matchesWords(label, typed)).toBe(isFound);
});
