import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './run-command.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const ELSEWHERE = [
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds a Chromium for the journeys, or installs Debian's if possible (as root, with apt).
 *
 * @returns {Promise<string>} path of the browser
 * @throws {Error} that explains what to do if there is none
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  if (await installed('chromium')) {
    const fresh = findChromium();
    if (fresh !== undefined) return fresh;
  }
  throw new Error(
    'The journeys need Chromium, which was not found. Install it (Debian: apt-get install chromium), ' +
      'or set CHROMIUM_PATH=/path/to/chromium.',
  );
}

/**
 * Finds Chromium's headless shell, the same engine without windows at half the CPU time, or installs Debian's if possible.
 *
 * @param {string} chromium used where there is no headless shell
 * @returns {Promise<string>} path of the browser for journeys that need no window
 */
export async function ensureHeadlessShell(chromium) {
  if ((process.env['CHROMIUM_PATH'] ?? '') !== '') return chromium;
  const name = 'chromium-headless-shell';
  const path = `/usr/bin/${name}`;
  if (existsSync(path) && runs(path)) return path;
  return (await installed(name)) && existsSync(path) && runs(path) ? path : chromium;
}

/**
 * Installs Debian's package, which needs root and apt. Returns whether it worked.
 *
 * @param {string} name
 */
async function installed(name) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log(`Installing ${name} …`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeoutMinutes: 5 };
  await runCommand('apt-get', ['update', '-qq'], options);
  const { ok } = await runCommand(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', name],
    options,
  );
  return ok;
}

/**
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined}
 */
function findChromium(env = process.env) {
  const chosen = env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') {
    if (runs(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, which does not run.`);
  }
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'].filter(
    (folder) => folder !== '',
  );
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...ELSEWHERE];
  return candidates.find((path) => existsSync(path) && runs(path));
}

/**
 * Ubuntu's package installs a script that only points to a snap, so the browser must be run to be sure.
 *
 * @param {string} path
 */
function runs(path) {
  return spawnSync(path, ['--version'], { timeout: 30_000, stdio: 'ignore' }).status === 0;
}
