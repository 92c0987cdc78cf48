import { expect, test } from 'vitest';
import { digitsOf, phonePattern, rewriteTyped, writeDigits, zipPattern } from './written-digits.ts';

/** `|` is the cursor. */
function afterTyping(field: string, deletedForward = false): string {
  const caret = field.indexOf('|');
  const typed = { value: field.replace('|', ''), caret };
  const { value, caret: place } = rewriteTyped(typed, phonePattern, deletedForward);
  return `${value.slice(0, place)}|${value.slice(place)}`;
}

test.each([
  ['', ''],
  ['864', '864'],
  ['8645', '864-5'],
  ['8645550142', '864-555-0142'],
  ['(864) 555-0142', '864-555-0142'],
  ['+1 864 555 0142', '864-555-0142'],
  ['864555014299', '864-555-0142'],
])('formats the phone number %j as %j', (typed, written) => {
  expect(writeDigits(typed, phonePattern)).toBe(written);
});

test('a zip code keeps five digits', () => {
  expect(writeDigits('29601-1234', zipPattern)).toBe('29601');
  expect(digitsOf(' 29 601', zipPattern)).toBe('29601');
});

test.each([
  ['8645|', '864-5|'],
  ['8641|-555', '864-1|55-5'],
  ['864-555-014|', '864-555-014|'],
  ['|864', '|864'],
  ['864x|-555', '864|-555'],
  ['+1 864 555 0142|', '864-555-0142|'],
  ['+1 864| 555 0142', '864|-555-0142'],
])('typing keeps the cursor after the same digit: %s becomes %s', (typed, written) => {
  expect(afterTyping(typed)).toBe(written);
});

test('deleting backward over a dash leaves the cursor before it, so that the next press deletes the digit', () => {
  expect(afterTyping('864|555')).toBe('864|-555');
});

test('deleting forward over a dash skips it, so that the next press deletes the digit', () => {
  expect(afterTyping('864|555', true)).toBe('864-|555');
});
