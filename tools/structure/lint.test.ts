import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lintPlants } from './planted-lint.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const borrowed = [
  '.oxlintrc.json',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  ...['domain', 'server', 'web'].map((each) => `packages/${each}/tsconfig.json`),
];

type Report = { readonly diagnostics: readonly { readonly code: string; readonly filename: string }[] };

let broken: ReadonlyMap<string, readonly string[]>;
let folder: string;

/** Puts the plants next to a copy of the real settings and lints them all in one run. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'planted-lint-'));
  for (const path of borrowed) cpSync(join(root, path), join(folder, path));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const { path, broken: text, fine } of lintPlants) {
    for (const [name, code] of [
      [path, text],
      [`${dirname(path)}/fine-${path.split('/').at(-1)}`, fine],
    ] as const) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), code);
    }
  }
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const args = [oxlint, '--type-check', '--format=json', 'packages'];
  const lint = promisify(execFile)(process.execPath, args, { cwd: folder });
  const output = await lint.catch((error: unknown) => error);
  // A linter with findings exits with 1, which rejects; the findings are still on standard output.
  const { diagnostics } = JSON.parse((output as { stdout: string }).stdout) as Report;
  const found = new Map<string, string[]>();
  for (const { code, filename } of diagnostics) {
    found.set(filename, [...(found.get(filename) ?? []), code.replace(/^.*\((.*)\)$/, '$1')]);
  }
  broken = found;
}, 30_000);

afterAll(() => {
  rmSync(folder, { recursive: true });
});

test.each(lintPlants)('$rule is caught in $path, and only there', ({ rule, path }) => {
  expect(new Set(broken.get(path))).toEqual(new Set([rule]));
  expect(broken.get(`${dirname(path)}/fine-${path.split('/').at(-1)}`) ?? []).toEqual([]);
});
