/**
 * Runs every benchmark in turn: `npm run bench`. Each prints its figures and limits. The summary lists the results, and the
 * process exits with 1 if a limit is exceeded.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const names = [
  'start',
  'memory',
  'api',
  'pipeline',
  'uploads',
  'import',
  'payoff-letter',
  'account',
  'nightly',
  'cards',
  'fuzz',
  'guessing',
  'sign-in-races',
  'kills',
  'drafts',
  'rolling',
  'failover',
  'sign-in-timing',
  'slow-clients',
  'web',
] as const;

const failed = names.filter((name) => {
  console.log(`\n── ${name} ──`);
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
    stdio: 'inherit',
  });
  return status !== 0;
});
console.log(
  failed.length === 0
    ? `\nAll ${names.length} benchmarks hold their bars.`
    : `\nBelow their bars: ${failed.join(', ')}.`,
);
if (failed.length > 0) process.exitCode = 1;
