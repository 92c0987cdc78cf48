import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';

const REPEAT_MS = 1_000;
const WATCH_MS = 250;

/**
 * Runs the server as a child process until it ends. The child has its own session, so Ctrl-C reaches it once (from here)
 * instead of three times (from the terminal, npm and here). If this process is killed, the child sees their channel close
 * and stops.
 *
 * @param {string} node
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>} the exit code to end with
 */
export function runServer(node, args, options) {
  const child = spawn(node, args, {
    ...options,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  let passedOn = 0;
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    if (Date.now() - passedOn < REPEAT_MS) return;
    passedOn = Date.now();
    child.kill(signal);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, pass);
  const watch = watchLauncher(() => pass('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      resolve(signal === null ? (code ?? 1) : 128 + constants.signals[signal]);
    });
  });
}

/**
 * Calls back once when the npm that started this process is gone (killed, or its shell was). Never twice, because a second
 * signal makes the server stop without finishing its work.
 *
 * @param {() => void} gone
 */
function watchLauncher(gone) {
  // Without npm, a lost parent means nothing, because people start servers from shells that end.
  if (!process.env['npm_lifecycle_script']?.includes('start.mjs')) return undefined;
  // Most shells stay between npm and this process; some exec it.
  const direct = nameOf(process.ppid).startsWith('npm');
  const launchers = () => (direct ? `${process.ppid}` : `${process.ppid} ${parentOf(process.ppid)}`);
  const first = launchers();
  const watch = setInterval(() => {
    if (launchers() === first) return;
    clearInterval(watch);
    gone();
  }, WATCH_MS).unref();
  return watch;
}

/** @param {number} pid */
function nameOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8');
  } catch {
    return '';
  }
}

/** @param {number} pid */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]; // after the name: state, parent
  } catch {
    return undefined;
  }
}
