// Tests everything: npm test. One suite alone: npm test -- unit
import { dirname, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium, ensureHeadlessShell } from './bootstrap/chromium.mjs';
import { ensureMessages } from './bootstrap/messages.mjs';
import { ensurePackages } from './bootstrap/packages.mjs';
import { chosenSuites, runSuite, seconds } from './bootstrap/suites.mjs';
import { lastLine, total } from './bootstrap/tally.mjs';
import { ensureWebBuild } from './bootstrap/web-build.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @param {unknown} error */
function words(error) {
  return error instanceof Error ? error.message : String(error);
}

/** Where the journeys find their browsers. */
async function browserPaths() {
  const chromium = await ensureChromium();
  return { CHROMIUM_PATH: chromium, HEADLESS_SHELL_PATH: await ensureHeadlessShell(chromium) };
}

/**
 * @param {ReturnType<typeof chosenSuites>} suites
 * @returns {Promise<import("./bootstrap/tally.mjs").Tally[]>}
 */
async function runAll(suites) {
  const node = await ensurePackages(root);
  const bin = join(root, 'node_modules', '.bin');
  const env = { ...process.env, PATH: [dirname(node), bin, process.env['PATH'] ?? ''].join(delimiter) };
  const tallies = [];
  for (const suite of suites) {
    const began = Date.now();
    console.log(`\n── ${suite} ──`);
    /** @type {import("./bootstrap/tally.mjs").Tally} */
    let tally = { passed: 0, failed: 1 };
    try {
      await ensureMessages(root, node);
      if (suite !== 'checks') await ensureWebBuild(root, node);
      const browser = suite === 'e2e' ? await browserPaths() : {};
      tally = await runSuite(suite, { root, env: { ...env, ...browser } });
    } catch (error) {
      console.error(words(error));
    }
    console.log(`── ${suite}: ${lastLine(tally)} (${seconds(began)}) ──`);
    tallies.push(tally);
  }
  return tallies;
}

/** @type {import("./bootstrap/tally.mjs").Tally} */
let result = { passed: 0, failed: 1 };
try {
  result = total(await runAll(chosenSuites(process.argv.slice(2))));
} catch (error) {
  console.error(words(error));
}
process.exitCode = result.failed === 0 ? 0 : 1;
// Thousands of lines came since, and who reads a machine's run often has only its end.
for (const test of result.unsteady ?? []) console.log(`↻ passed at its second try: ${test}`);
for (const failure of result.failures ?? []) console.log(`✗ ${failure}`);
console.log(`\n${lastLine(result)}`);
