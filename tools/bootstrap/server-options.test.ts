import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serverOptions } from './server-options.mjs';

test("Node accepts the server's options and caches compiled code", () => {
  const root = mkdtempSync(join(tmpdir(), 'drawbridge-options-'));
  try {
    const { flags, env } = serverOptions(root);
    const script = "import('node:module').then((module) => module.flushCompileCache())";
    const { status, stderr } = spawnSync(process.execPath, [...flags, '--eval', script], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(readdirSync(join(root, 'node_modules/.cache'))).toEqual(['drawbridge-server']);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
