import { useRef } from 'react';

/** Inserts text at the cursor of the last field that had focus, or into the last one of `ids` if none had. */
export function useInsertion<Field extends string>(ids: Readonly<Record<Field, string>>) {
  const latest = useRef<Field | undefined>(undefined);
  const fields = Object.keys(ids) as Field[];

  function insert(text: string, into: Field | undefined): void {
    const field = into ?? fields.at(-1);
    const control = field === undefined ? null : document.getElementById(ids[field]);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
    const end = control.value.length;
    const wasTypedIn = latest.current === field;
    control.setRangeText(
      text,
      wasTypedIn ? (control.selectionStart ?? end) : end,
      wasTypedIn ? (control.selectionEnd ?? end) : end,
      'end',
    );
    latest.current = field;
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.focus();
  }

  return {
    last: () => latest.current,
    typingIn: (field: Field) => {
      latest.current = field;
    },
    insert,
  };
}
