/** Recomputes a file of worked loan accounts and prints every deviation: `npm run conformance -- FILE`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InvalidCases, deviationsOf, readCases } from './cases.ts';

const file = process.argv[2] ?? join(import.meta.dirname, '../../docs/conformance/servicing-cases.json');

function run(): number {
  const cases = readCases(readFileSync(file, 'utf8'));
  let failed = 0;
  for (const one of cases) {
    const found = attempt(one);
    if (found.length === 0) continue;
    failed += 1;
    console.log(`✗ ${one.name}`);
    for (const line of found) console.log(`    ${line}`);
  }
  console.log(`${cases.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** The deviations of a case as lines; a case that cannot be computed says why. */
function attempt(one: ReturnType<typeof readCases>[number]): readonly string[] {
  try {
    return deviationsOf(one).map(
      ({ at, expected, got }) => `${at}: expected ${shown(expected)}, got ${shown(got)}`,
    );
  } catch (error) {
    return [`cannot be computed: ${error instanceof Error ? error.message : String(error)}`];
  }
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

try {
  process.exitCode = run();
} catch (error) {
  console.error(error instanceof InvalidCases ? error.message : `${file}: ${String(error)}`);
  process.exitCode = 1;
}
