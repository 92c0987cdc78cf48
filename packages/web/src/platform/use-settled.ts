import { useEffect, useState } from 'react';

/** How long a pause in typing ends an entry, in milliseconds. */
export const typingPauseMs = 300;

/** Debounces a value: returns it once it has not changed for this long. Compares values as JSON. */
export function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return settled;
}
