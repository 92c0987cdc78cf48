import { useEffect, useState } from 'react';

/** How long a button shows success, in milliseconds. */
const successMs = 2000;

/** A value that resets to undefined after two seconds. */
export function useForAWhile<Value>(): [Value | undefined, (value: Value | undefined) => void] {
  const [shown, setShown] = useState<{ readonly value: Value }>();
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(undefined), successMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return [shown?.value, (value) => setShown(value === undefined ? undefined : { value })];
}
