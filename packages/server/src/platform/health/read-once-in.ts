const patienceMs = 2000;

/** Reads at most once in this time, and returns what was read last meanwhile; undefined if the database does not answer in time. */
export function readOnceIn<Found>(
  freshForMs: number,
  read: () => Promise<Found>,
): () => Promise<Found | undefined> {
  let readAt = Number.NEGATIVE_INFINITY;
  let latest: Promise<Found | undefined> = Promise.resolve(undefined);
  return () => {
    if (performance.now() - readAt > freshForMs) {
      readAt = performance.now();
      latest = Promise.race([
        read().catch(() => undefined),
        new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined).unref()),
      ]);
    }
    return latest;
  };
}
