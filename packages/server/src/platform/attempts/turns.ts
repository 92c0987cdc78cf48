/** Gives a turn under a key once one is free; undefined when too many wait for it already. */
export type Turns = (key: string) => Promise<(() => void) | undefined>;

interface Line {
  busy: number;
  readonly waiting: (() => void)[];
}

/**
 * Lets so many at once do something under the same key, in this process; the others wait, in order. Whoever got a turn
 * gives it back by calling what they got.
 */
export function turns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Turns {
  const lines = new Map<string, Line>();
  return async (key) => {
    const line = lines.get(key) ?? { busy: 0, waiting: [] };
    lines.set(key, line);
    if (line.busy < atOnce) line.busy += 1;
    else if (line.waiting.length >= mostWaiting) return undefined;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    return () => {
      const next = line.waiting.shift();
      if (next) next();
      else line.busy -= 1;
      if (line.busy === 0) lines.delete(key);
    };
  };
}
