import { expect, test } from 'vitest';
import { parametersOf } from './parameters.ts';
import { pseudoText } from './pseudo.ts';

test('is accented, in brackets, and at least 35 percent longer', () => {
  const text = 'Request a draw for the work on this property';
  const pseudo = pseudoText(text);
  expect(pseudo).toMatch(/^\[Réqúést à dràw .*~\]$/);
  expect(pseudo.length).toBeGreaterThanOrEqual(text.length * 1.35);
});

test('keeps the markers of links', () => {
  expect(pseudoText('Go to <login>login</login>')).toMatch(/^\[Gö tö <login>lögîñ<\/login> ~/);
});

test.each([
  '{count, plural, =0 {no lines} one {# line of {project}} other {# lines of {project}}}',
  'It is {on, select, true {on} other {off}} for {name}',
  "Braces '{'stay'}' braces",
])('keeps the parameters of %s', (text) => {
  expect(parametersOf(pseudoText(text))).toEqual(parametersOf(text));
});
