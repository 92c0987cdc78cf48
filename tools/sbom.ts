/** Prints the list of everything the product is shipped with, from the lock file, as CycloneDX: `npm run --silent sbom`. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shippedEntry, shippedLock, type PackageEntry } from './release/shipped-lock.ts';
import { serverSources } from './bootstrap/server-build.mjs';

const root = join(import.meta.dirname, '..');
const shipped = [...serverSources, 'web'].map((name) => `packages/${name}`);
const json = (path: string): PackageEntry & { packages: Record<string, PackageEntry> } =>
  JSON.parse(readFileSync(join(root, path), 'utf8')) as PackageEntry & {
    packages: Record<string, PackageEntry>;
  };

const folder = mkdtempSync(join(tmpdir(), 'drawbridge-sbom-'));
try {
  // npm takes the product's name from its folder.
  const project = join(folder, 'drawbridge');
  for (const path of ['', ...shipped]) {
    mkdirSync(join(project, path), { recursive: true });
    const description = shippedEntry(path, json(join(path, 'package.json')), shipped);
    writeFileSync(join(project, path, 'package.json'), JSON.stringify(description));
  }
  const lock = json('package-lock.json');
  const packages = shippedLock(lock.packages, shipped);
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ ...lock, packages }));
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
  const { status } = spawnSync('npm', args, { cwd: project, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}
