import { useEffect, useState } from 'react';

/** How long a button says that it is done, in milliseconds. */
const successMs = 2000;

/** A value that is shown for two seconds and then gone; undefined when there is nothing to show. */
export function useForAWhile<Value>(): [Value | undefined, (value: Value | undefined) => void] {
  const [shown, setShown] = useState<{ readonly value: Value }>();
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(undefined), successMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return [shown?.value, (value) => setShown(value === undefined ? undefined : { value })];
}
