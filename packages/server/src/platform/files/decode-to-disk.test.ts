import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { decodeToDisk } from './decode-to-disk.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'drawbridge-decode-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([0, 1, 49_152, 1_000_001])('%i bytes are in the file, with their size and digest', (size) => {
  const bytes = randomBytes(size);
  const path = join(folder, 'file');
  expect(decodeToDisk(Buffer.from(bytes.toString('base64')), path)).toEqual({
    bytes: { path },
    size,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  expect(readFileSync(path).equals(bytes)).toBe(true);
});

test('text whose last piece is not base64 leaves no file', () => {
  const text = Buffer.from(`${randomBytes(300_000).toString('base64').slice(0, -4)}*AAA`);
  expect(decodeToDisk(text, join(folder, 'file'))).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
});
