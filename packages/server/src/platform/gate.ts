export interface Gate {
  /** Waits for a place inside. What it gives leaves again; leaving twice does nothing. */
  enter(): Promise<() => void>;
}

/** Lets so many in at once, in the order they came. */
export function createGate(most: number): Gate {
  let inside = 0;
  const waiting: (() => void)[] = [];
  function leaveOnce(): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    };
  }
  return {
    async enter() {
      if (inside < most) inside += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return leaveOnce();
    },
  };
}
