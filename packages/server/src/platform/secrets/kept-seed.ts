import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** 32 random bytes in base64url, of which a key can be made. */
export function newSeed(): string {
  return randomBytes(32).toString('base64url');
}

/** The seed kept in the data folder under that file name, made on first use. It is on the disk before it is used. */
export function seedKeptIn(dataDir: string, name: 'session-key' | 'encryption-key'): string {
  const path = join(dataDir, name);
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const seed = newSeed();
  const file = openSync(`${path}.new`, 'w', 0o600);
  writeSync(file, seed);
  fsyncSync(file);
  closeSync(file);
  renameSync(`${path}.new`, path);
  return seed;
}
