import { createHash } from 'node:crypto';

/** Chance that comes out the same every time it is given the same seed. */
export interface Chance {
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** True in `percent` of a hundred cases. */
  happens(percent: number): boolean;
  pick<const Choices extends readonly [unknown, ...unknown[]]>(choices: Choices): Choices[number];
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** The mulberry32 generator: small, well spread, and good enough for anything but secrets. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/**
 * Chance of its own for each subject, so that what happens to one deal does not change when another is added.
 */
export function chanceFor(subject: string): Chance {
  const next = mulberry32(digestOf(`chance of ${subject}`).readUInt32BE());
  return {
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    happens: (percent) => next() * 100 < percent,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}

/** The id of a demo record: the same on every load, so that links into the demo last. */
export function demoId(kind: string, ...key: readonly (string | number)[]): string {
  return digestOf(`demo ${kind} ${key.join(' / ')}`)
    .toString('hex')
    .slice(0, 32);
}
