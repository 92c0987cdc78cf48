import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { earlierCode } from './earlier-code.ts';
import { NotRun, unlessMissing } from './not-run.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'drawbridge-not-run-'));
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = undefined;
  rmSync(folder, { recursive: true });
});

test('a benchmark that lacks something leaves the reason in place of figures', async () => {
  const file = join(folder, 'figures.json');
  vi.stubEnv('FIGURES_FILE', file);
  await unlessMissing(() => Promise.reject(new NotRun('No network.')));
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ notRun: 'No network.' });
  expect(process.exitCode).toBe(2);
});

test('one that fails, fails', async () => {
  await expect(unlessMissing(() => Promise.reject(new Error('the server ended')))).rejects.toThrow(
    'the server ended',
  );
});

test('without the history, the earlier server is not run, and nothing is unpacked', () => {
  const root = join(import.meta.dirname, '..');
  expect(() => earlierCode(root, join(folder, 'earlier'), 'no-such-commit')).toThrow(
    new NotRun(
      'The git history here has no commit no-such-commit: fetch all of it, or name another --commit.',
    ),
  );
});
