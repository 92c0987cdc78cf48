import { createHash } from 'node:crypto';

/** Random choices that repeat for the same seed. */
export interface Chance {
  /** A whole number from `least` to `most`, inclusive. */
  whole(least: number, most: number): number;
  /** True in `percent` of 100 cases. */
  happens(percent: number): boolean;
  pick<const Choices extends readonly [unknown, ...unknown[]]>(choices: Choices): Choices[number];
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** The mulberry32 generator: small, well distributed and not for secrets. */
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
 * Separate random choices for each subject, so that adding a deal does not change the others.
 */
export function chanceFor(subject: string): Chance {
  const next = mulberry32(digestOf(`chance of ${subject}`).readUInt32BE());
  return {
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    happens: (percent) => next() * 100 < percent,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}

/** A demo record's id, the same on every load, so that links into the demo keep working. */
export function demoId(kind: string, ...key: readonly (string | number)[]): string {
  return digestOf(`demo ${kind} ${key.join(' / ')}`)
    .toString('hex')
    .slice(0, 32);
}
