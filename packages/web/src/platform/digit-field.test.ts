import { expect, test } from 'vitest';
import { phonePattern, zipPattern, type DigitPattern } from '@drawbridge/domain/profile/written-digits.ts';
import { reformat, type TypedInput } from './digit-field.ts';

interface Field extends TypedInput {
  readonly assignments: number;
}

/** Behaves like a browser’s input: assigning a value moves the cursor to its end. */
function field(): Field {
  let [value, caret, assignments] = ['', 0, 0];
  return {
    get value() {
      return value;
    },
    set value(next) {
      value = next;
      caret = next.length;
      assignments += 1;
    },
    get selectionStart() {
      return caret;
    },
    get assignments() {
      return assignments;
    },
    setSelectionRange(start) {
      caret = start;
    },
  };
}

/** Presses keys in order: digits, `<` for backspace, `>` for delete, `←` for the left arrow. */
function press(keys: string, pattern: DigitPattern): string {
  const input = field();
  for (const key of keys) {
    const at = input.selectionStart ?? 0;
    const { value } = input;
    if (key === '←') {
      input.setSelectionRange(at - 1, at - 1);
      continue;
    }
    const [before, after] =
      key === '<'
        ? [value.slice(0, Math.max(0, at - 1)), value.slice(at)]
        : key === '>'
          ? [value.slice(0, at), value.slice(at + 1)]
          : [value.slice(0, at) + key, value.slice(at)];
    input.value = before + after;
    input.setSelectionRange(before.length, before.length);
    reformat(input, pattern, key === '>');
  }
  const place = input.selectionStart ?? 0;
  return `${input.value.slice(0, place)}|${input.value.slice(place)}`;
}

test.each([
  ['8645550142', '864-555-0142|'],
  ['(864) 555-0142', '864-555-0142|'],
  ['8645550142<<<<<', '864-55|'],
  ['8645550142←←←←9', '864-555-9|014'],
  ['8645550142←←←←←←←←←<<1', '81|5-550-142'],
  ['8645←←>>', '864|'],
])('pressing %s in a phone field shows %s', (keys, shown) => {
  expect(press(keys, phonePattern)).toBe(shown);
});

test('a zip field takes five digits and nothing else', () => {
  expect(press('2a96 01-99', zipPattern)).toBe('29601|');
});

test('correctly formatted text is not rewritten', () => {
  const input = field();
  input.value = '864-555';
  reformat(input, phonePattern, false);
  expect(input.assignments).toBe(1);
});
