/** Checks that a tag can be released and prints its notes: `npm run release -- v1.2.0`. Releases nothing. */
import { spawnSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPreviousServer } from '@drawbridge/server/test/support/previous-server.ts';
import { advisoryFaults } from './release/advisories.ts';
import { releaseOf } from './release/release-notes.ts';
import { migrationFolder } from './structure/migration-rules.ts';
import released from './structure/released-migrations.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const versionIn = (path: string): string => (JSON.parse(read(path)) as { version: string }).version;
const packages = globSync(
  ['package.json', 'packages/*/package.json', 'e2e/package.json', 'bench/package.json'],
  {
    cwd: root,
  },
);

const audit = spawnSync('npm', ['audit', '--omit=dev', '--package-lock-only', '--json'], {
  cwd: root,
  encoding: 'utf8',
});

const [tag = ''] = process.argv.slice(2);
const release = releaseOf(tag, {
  changeLog: read('CHANGELOG.md'),
  versions: Object.fromEntries(packages.map((path) => [path, versionIn(path)])),
  migrations: readdirSync(join(root, migrationFolder)).filter((name) => name.endsWith('.sql')),
  frozenMigrations: Object.keys(released),
  recordedVersion: readPreviousServer().version,
  advisories: advisoryFaults(audit.stdout),
});
if ('notes' in release) console.log(release.notes);
else {
  console.error(release.faults.join('\n'));
  process.exitCode = 1;
}
