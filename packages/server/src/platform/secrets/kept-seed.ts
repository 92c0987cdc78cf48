import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from '../has-code.ts';

/** 32 random bytes in base64url, to derive a key from. */
export function newSeed(): string {
  return randomBytes(32).toString('base64url');
}

export const keptSeedNames = ['session-key', 'encryption-key'] as const;
type KeptSeedName = (typeof keptSeedNames)[number];

/**
 * Reads the seed with this file name from the data folder, or creates it. A new seed is on disk before anyone uses it.
 */
export function seedKeptIn(dataDir: string, name: KeptSeedName): string {
  const kept = seedIn(dataDir, name);
  if (kept !== undefined) return kept;
  const seed = newSeed();
  keepSeedIn(dataDir, name, seed);
  return seed;
}

/** Reads the seed from the data folder. Undefined if none was created yet. */
export function seedIn(dataDir: string, name: KeptSeedName): string | undefined {
  try {
    return readFileSync(join(dataDir, name), 'utf8').trim();
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    return undefined;
  }
}

/** Stores a seed in the data folder. It is on disk when this returns. */
export function keepSeedIn(dataDir: string, name: KeptSeedName, seed: string): void {
  const path = join(dataDir, name);
  const file = openSync(`${path}.new`, 'w', 0o600);
  writeSync(file, seed);
  fsyncSync(file);
  closeSync(file);
  renameSync(`${path}.new`, path);
}
