import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeAway } from './write-away.ts';

test('writes pieces in their order and gives back the memory that is theirs alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'write-away-'));
  try {
    const own = Buffer.from(new ArrayBuffer(70_000)).fill('a');
    const shared = Buffer.from('bcd');
    const part = shared.subarray(0, 2);
    const file = await open(join(folder, 'body'), 'wx');
    await writeAway(file, [own, part]);
    await file.close();
    expect(await readFile(join(folder, 'body'), 'utf8')).toBe(`${'a'.repeat(70_000)}bc`);
    expect(own.length).toBe(0);
    expect(shared.toString()).toBe('bcd');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('what a short write leaves over is written next', async () => {
  const written: string[] = [];
  const slowDisk = {
    writev(pieces: readonly Buffer[]) {
      const text = Buffer.concat(pieces).toString();
      written.push(text.slice(0, 4));
      return Promise.resolve({ bytesWritten: Math.min(4, text.length) });
    },
  };
  await writeAway(slowDisk, [Buffer.from('ab'), Buffer.from('cdefg'), Buffer.from('hi')]);
  expect(written).toEqual(['abcd', 'efgh', 'i']);
});
