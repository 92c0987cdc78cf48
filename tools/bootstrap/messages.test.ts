import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureMessages } from './messages.mjs';

let root: string;
let compiled: number;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'drawbridge messages '));
  compiled = 0;
  for (const folder of ['en', 'es-US', 'src', 'generated'])
    mkdirSync(join(root, 'packages/messages', folder), { recursive: true });
  write('en/draws.json', '{}');
  write('src/compile.ts', 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  writeFileSync(join(root, 'packages/messages', path), text);
}

async function compile(): Promise<{ ok: boolean; how: string }> {
  compiled += 1;
  return { ok: true, how: '' };
}

const ensure = () => ensureMessages(root, process.execPath, compile);

test('messages are compiled once until one changes', async () => {
  await ensure();
  await ensure();
  expect(compiled).toBe(1);
  write('en/draws.json', '{"copy":{}}');
  await ensure();
  expect(compiled).toBe(2);
});

test.each(['es-US/draws.json', 'src/compile.ts'])('a change to %s compiles them again', async (path) => {
  await ensure();
  write(path, 'two');
  await ensure();
  expect(compiled).toBe(2);
});

test('a failed compilation is reported and tried again', async () => {
  const failing = ensureMessages(root, process.execPath, () =>
    Promise.resolve({ ok: false, how: 'ended with 1' }),
  );
  await expect(failing).rejects.toThrow(/could not be compiled: the compiler ended with 1/);
  await ensure();
  expect(compiled).toBe(1);
});
