import type { Written } from './keep-writing.ts';

/** A moment on the database's clock, and when this process asked for it and was told, on its own clock. */
export interface Noted {
  readonly at: string;
  readonly askedAt: number;
  readonly answeredAt: number;
}

type Times = Pick<Written, 'sentAt' | 'acknowledgedAt'>;

/** Which writes must be there after recovery to that moment, which must not, and which may, because they were under way. */
export function splitAt<Write extends Times>(
  written: readonly Write[],
  { askedAt, answeredAt }: Pick<Noted, 'askedAt' | 'answeredAt'>,
): {
  readonly before: readonly Write[];
  readonly after: readonly Write[];
  readonly between: readonly Write[];
} {
  const before = written.filter(({ acknowledgedAt }) => acknowledgedAt < askedAt);
  const after = written.filter(({ sentAt }) => sentAt > answeredAt);
  const known = new Set([...before, ...after]);
  return { before, after, between: written.filter((write) => !known.has(write)) };
}
