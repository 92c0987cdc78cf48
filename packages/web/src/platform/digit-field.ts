import type { ChangeEvent } from 'react';
import { rewriteTyped, type DigitPattern } from '@drawbridge/domain/profile/written-digits.ts';

/** The part of an input element that is reformatted as the person types. */
export interface TypedInput {
  value: string;
  readonly selectionStart: number | null;
  setSelectionRange(start: number, end: number): void;
}

/** Formats an input’s digits with the pattern and keeps the cursor after the same digit. */
export function reformat(input: TypedInput, pattern: DigitPattern, deletedForward: boolean): void {
  const caret = input.selectionStart ?? input.value.length;
  const written = rewriteTyped({ value: input.value, caret }, pattern, deletedForward);
  // Assigning clears the browser's undo history, so assign only when needed.
  if (written.value !== input.value) input.value = written.value;
  if (written.caret !== input.selectionStart) input.setSelectionRange(written.caret, written.caret);
}

interface Registration {
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => unknown;
}

/** The props of a digit field: `<TextField {...digitField(register('zip'), zipPattern)} />`. */
export function digitField<Registered extends Registration>(
  registration: Registered,
  /** The pattern, or a function that picks it from the typed text: a card’s first digits decide its format. */
  pattern: DigitPattern | ((typed: string) => DigitPattern),
) {
  return {
    ...registration,
    inputMode: 'numeric' as const,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { nativeEvent } = event;
      const typing = nativeEvent instanceof InputEvent ? nativeEvent : undefined;
      // Leave text alone while the keyboard is still composing it.
      if (!typing?.isComposing) {
        const written = typeof pattern === 'function' ? pattern(event.target.value) : pattern;
        reformat(event.target, written, typing?.inputType === 'deleteContentForward');
      }
      void registration.onChange(event);
    },
  };
}
