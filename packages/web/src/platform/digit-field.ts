import type { ChangeEvent } from 'react';
import { rewriteTyped, type DigitPattern } from '@drawbridge/domain/profile/written-digits.ts';

/** The part of an input element that is rewritten while a person types. */
export interface TypedInput {
  value: string;
  readonly selectionStart: number | null;
  setSelectionRange(start: number, end: number): void;
}

/** Writes an input’s digits as the pattern says and puts the cursor back behind the digit it was behind. */
export function writeAnew(input: TypedInput, pattern: DigitPattern, deletedForward: boolean): void {
  const caret = input.selectionStart ?? input.value.length;
  const written = rewriteTyped({ value: input.value, caret }, pattern, deletedForward);
  // An assignment throws away the browser's undo history, so there is none without need.
  if (written.value !== input.value) input.value = written.value;
  if (written.caret !== input.selectionStart) input.setSelectionRange(written.caret, written.caret);
}

interface Registration {
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => unknown;
}

/** What a field of digits needs beside its registration: `<TextField {...digitField(register('zip'), zipPattern)} />`. */
export function digitField<Registered extends Registration>(
  registration: Registered,
  /** The pattern, or what gives it for what is typed: cards are written as their first digits say. */
  pattern: DigitPattern | ((typed: string) => DigitPattern),
) {
  return {
    ...registration,
    inputMode: 'numeric' as const,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { nativeEvent } = event;
      const typing = nativeEvent instanceof InputEvent ? nativeEvent : undefined;
      // Letters that are still being composed belong to the keyboard.
      if (!typing?.isComposing) {
        const written = typeof pattern === 'function' ? pattern(event.target.value) : pattern;
        writeAnew(event.target, written, typing?.inputType === 'deleteContentForward');
      }
      void registration.onChange(event);
    },
  };
}
