/** Calls counted by how long they took. Each limit is a fifth above the one before, so a percentile is off by less than that. */
const limitsMs: readonly number[] = Array.from({ length: 64 }, (_, place) => 1.2 ** place);

export type Histogram = readonly number[];

/** As many counts as limits, and one for calls beyond the last limit of 27 hours. */
export function emptyHistogram(): number[] {
  return Array.from({ length: limitsMs.length + 1 }, () => 0);
}

/** Which count a call belongs to. */
export function placeOf(ms: number): number {
  const place = limitsMs.findIndex((limit) => ms <= limit);
  return place === -1 ? limitsMs.length : place;
}

/** How long a call took that is slower than this share of all calls, in whole milliseconds. */
export function percentile(counts: Histogram, share: number): number {
  const rank = Math.max(1, Math.ceil(counts.reduce((sum, count) => sum + count, 0) * share));
  let passed = 0;
  for (const [place, count] of counts.entries()) {
    if (passed + count >= rank) {
      const from = limitsMs[place - 1] ?? 0;
      const to = limitsMs[place] ?? from;
      return Math.round(from + ((to - from) * (rank - passed)) / count);
    }
    passed += count;
  }
  return 0;
}
