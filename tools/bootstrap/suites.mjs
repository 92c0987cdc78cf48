import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeMemoryFolder } from './memory-folder.mjs';
import { runCommand } from './run-command.mjs';
import { countPlaywright, countVitest, settle, total } from './tally.mjs';

/** @typedef {import("./tally.mjs").Tally} Tally */
/** @typedef {{ root: string, env: NodeJS.ProcessEnv }} Place */

/** In running order, the quick ones first. */
const SUITES = /** @type {const} */ (['checks', 'unit', 'e2e']);

/** @type {[name: string, command: string, ...args: string[]][]} */
const CHECKS = [
  ['structure', 'node', 'tools/structure/check.ts'],
  // The linter reads all types anyway. Checking them in the same run costs a quarter of what the compiler would.
  ['types and lint', 'oxlint', '--type-check'],
  ['format', 'oxfmt', '--check'],
  ['unused code', 'knip'],
];

/**
 * The suites named on the command line, or all without names.
 *
 * @param {string[]} args
 * @returns {(typeof SUITES)[number][]}
 * @throws {Error} if a name is not a suite
 */
export function chosenSuites(args) {
  const unknown = args.filter((arg) => !SUITES.some((suite) => suite === arg));
  if (unknown.length > 0)
    throw new Error(`Unknown suite: ${unknown.join(', ')}. Choose from ${SUITES.join(', ')}.`);
  return SUITES.filter((suite) => args.length === 0 || args.includes(suite));
}

/**
 * Runs one suite to its end, with its output in the terminal.
 *
 * @param {(typeof SUITES)[number]} suite
 * @param {Place} place
 * @returns {Promise<Tally>}
 */
export async function runSuite(suite, place) {
  if (suite === 'checks') return runChecks(place);
  if (suite === 'unit') {
    return runReporting(place, countVitest, (report) => ({
      args: [
        'vitest',
        'run',
        // When this many fail, the machine or the database is broken, and every other test would wait for its timeout.
        '--bail=40',
      ],
      env: { TEST_REPORT: report },
    }));
  }
  return runReporting(place, countPlaywright, (report) => ({
    args: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  }));
}

/**
 * @param {Place} place
 * @returns {Promise<Tally>}
 */
async function runChecks({ root, env }) {
  /** @type {Tally[]} */
  const tallies = [];
  for (const [name, command, ...args] of CHECKS) {
    const began = Date.now();
    const { ok, how } = await runCommand(command, args, { cwd: root, env, timeoutMinutes: 10 });
    console.log(`${ok ? '✓' : '✗'} ${name}${ok ? '' : ` ${how}`} (${seconds(began)})`);
    tallies.push(ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [`${name} ${how}`] });
  }
  return total(tallies);
}

/**
 * Runs a test runner and counts the tests of its report.
 *
 * @param {Place} place
 * @param {(text: string) => Tally} count
 * @param {(report: string) => { args: string[], env: NodeJS.ProcessEnv }} prepare
 */
async function runReporting(place, count, prepare) {
  const folder = mkdtempSync(join(tmpdir(), 'drawbridge-report-'));
  const memory = makeMemoryFolder();
  try {
    const report = join(folder, 'report.json');
    const { args, env } = prepare(report);
    const [command = '', ...rest] = args;
    // Tests start the server a hundred times, so its compiled code is cached.
    const written =
      memory === undefined ? {} : { TMPDIR: memory, NODE_COMPILE_CACHE: join(memory, 'compiled') };
    const options = {
      cwd: place.root,
      env: { ...place.env, ...written, ...env },
      timeoutMinutes: 55,
    };
    const { ok, how } = await runCommand(command, rest, options);
    const reported = existsSync(report) ? count(readFileSync(report, 'utf8')) : undefined;
    if (!ok) console.log(`✗ ${command} ${how}`);
    const running = `${report}.running`;
    const unfinished = existsSync(running) ? readFileSync(running, 'utf8').trim().split('\n') : [];
    return settle(reported, ok, [
      `${command} ${how}`,
      ...unfinished.filter(Boolean).map((test) => `still running: ${test}`),
    ]);
  } finally {
    for (const one of [folder, memory]) if (one !== undefined) rmSync(one, { recursive: true, force: true });
  }
}

/** @param {number} began */
export function seconds(began) {
  return `${((Date.now() - began) / 1000).toFixed(1)} s`;
}
