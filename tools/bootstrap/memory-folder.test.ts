import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeMemoryFolder } from './memory-folder.mjs';

const place = mkdtempSync(join(tmpdir(), 'drawbridge-memory-'));
afterAll(() => rmSync(place, { recursive: true }));

test("creates a folder that the database's account can use if there is room", () => {
  const folder = makeMemoryFolder({ place, room: () => 8 * 1024 ** 3 }) ?? '';
  expect(dirname(folder)).toBe(place);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('creates nothing if memory is short or the place does not exist', () => {
  expect(makeMemoryFolder({ place, room: () => 2 * 1024 ** 3 })).toBeUndefined();
  expect(makeMemoryFolder({ place: join(place, 'none'), room: () => 8 * 1024 ** 3 })).toBeUndefined();
});

test('creates nothing if programs may not run there, and leaves no folder', () => {
  const folder = makeMemoryFolder({ place, room: () => 8 * 1024 ** 3, executable: () => false });
  expect(folder).toBeUndefined();
  expect(readdirSync(place)).toEqual([]);
});
