import { useEffect, useState } from 'react';

const pauseMs = 300;

/** A value once it has stopped changing for a moment: what is typed, when the fingers rest. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
