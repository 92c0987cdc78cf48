/**
 * Waits for a turn under a key and resolves with the function that ends it, which is safe to call twice. Resolves with
 * undefined if too many callers are already waiting.
 */
export type Turns = (key: string) => Promise<(() => void) | undefined>;

interface Line {
  busy: number;
  readonly waiting: (() => void)[];
}

/** Limits how many callers in this process work under the same key at once. The others wait in order of arrival. */
export function turns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Turns {
  const lines = new Map<string, Line>();
  return async (key) => {
    const line = lines.get(key) ?? { busy: 0, waiting: [] };
    lines.set(key, line);
    if (line.busy < atOnce) line.busy += 1;
    else if (line.waiting.length >= mostWaiting) return undefined;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      const next = line.waiting.shift();
      if (next) next();
      else line.busy -= 1;
      if (line.busy === 0) lines.delete(key);
    };
  };
}
