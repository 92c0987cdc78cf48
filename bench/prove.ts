/**
 * Tries what the portal promises and writes what came out, with the machine: `npm run prove` (`--only kills,app/twin-data`,
 * `--page docs/proof.md`). It runs kills, failovers, outages, hostile requests, the access matrix, servicing cases, upgrades,
 * backups and restores, for about 15 minutes. The page says also what does not hold, and the process then exits with 1.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bundledPostgresVersion } from '@drawbridge/server/platform/database/postgres-binaries.ts';
import { countVitest } from '../tools/bootstrap/tally.mjs';
import type { WhyNotRun } from './not-run.ts';
import { programPath } from './postgres-programs.ts';
import { proofPage, type Tried } from './proof-page.ts';
import { proofs, type Proof } from './proofs.ts';
import { inTemporaryFolder } from './running-server.ts';
import type { Figure } from './scoreboard.ts';

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: { only: { type: 'string' }, page: { type: 'string', default: 'docs/proof.md' } },
});
const only = values.only?.split(',');

/** Benchmarks and test files are named as in the command line. */
function isChosen({ by }: Proof): boolean {
  if (only === undefined) return true;
  return 'bench' in by
    ? only.includes(by.bench)
    : only.some((name) => by.tests.some((file) => file.includes(name)));
}

/** Runs it with its output in the terminal. `report` is where it leaves its figures or its counts. */
function tryOut({ by }: Proof, report: string): Tried['outcome'] {
  const began = performance.now();
  const [args, env] =
    'bench' in by
      ? [[join(import.meta.dirname, `${by.bench}.ts`), ...(by.options ?? [])], { FIGURES_FILE: report }]
      : [[join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...by.tests], { TEST_REPORT: report }];
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const seconds = (performance.now() - began) / 1000;
  const text = existsSync(report) ? readFileSync(report, 'utf8') : undefined;
  if ('bench' in by) {
    const figures = text === undefined ? [] : (JSON.parse(text) as Figure[] | WhyNotRun);
    if ('notRun' in figures) return { notTried: figures.notRun };
    return { holds: status === 0 && figures.length > 0, seconds, figures, tests: undefined };
  }
  const { passed, failures = [] } =
    text === undefined ? { passed: 0, failures: ['the tests did not run to the end'] } : countVitest(text);
  return { holds: status === 0 && passed > 0, seconds, figures: [], tests: { passed, failures } };
}

function machine(): string {
  const processors = cpus();
  return `${processors.length} × ${processors[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB of memory, ${process.platform} ${process.arch}`;
}

function version(): string {
  const { version: named } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const { stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return stdout.trim() === '' ? named : `${named}, commit ${stdout.trim()}`;
}

const tried: Tried[] = [];
await inTemporaryFolder(async (folder) => {
  for (const [place, proof] of proofs.filter(isChosen).entries()) {
    console.log(`\n── ${proof.claim} ──`);
    const missing = (proof.needs ?? []).filter((program) => programPath(program) === undefined);
    const outcome =
      missing.length > 0
        ? { notTried: `This machine has no ${missing.join(', ')}.` }
        : tryOut(proof, join(folder, `report-${place}.json`));
    tried.push({ proof, outcome });
  }
});
const page = proofPage(tried, {
  day: new Date().toISOString().slice(0, 10),
  version: version(),
  machine: machine(),
  programs: `Node ${process.versions.node}, PostgreSQL ${bundledPostgresVersion()}`,
});
writeFileSync(resolve(root, values.page), page);
console.log(`\n${values.page} is written.`);
if (tried.some(({ outcome }) => 'holds' in outcome && !outcome.holds)) process.exitCode = 1;
