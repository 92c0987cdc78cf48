import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @type {NodeJS.Signals[]} */
const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a command with its output in the terminal and forwards stop signals to it.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMinutes?: number }} [options]
 * @returns {Promise<{ ok: boolean, how: string }>} `how` says in words how it ended
 */
export function runCommand(command, args, { cwd, env, timeoutMinutes } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: 'inherit' });
    /** @type {NodeJS.Signals | undefined} */
    let told;
    let late = false;
    /** @type {NodeJS.Timeout[]} */
    const timers = [];
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      told = signal;
      // Ctrl-C in a terminal reaches the child anyway; a second one would abort test runners.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of FORWARDED) process.on(signal, forward);
    if (timeoutMinutes !== undefined) {
      const limit = timeoutMinutes * 60_000;
      timers.push(setTimeout(() => void ((late = true), child.kill('SIGTERM')), limit));
      timers.push(setTimeout(() => child.kill('SIGKILL'), limit + 10_000));
    }
    /**
     * @param {boolean} ok
     * @param {string} how
     */
    const finish = (ok, how) => {
      for (const timer of timers) clearTimeout(timer);
      for (const signal of FORWARDED) process.off(signal, forward);
      if (told !== undefined) process.exit(128 + constants.signals[told]);
      resolve({ ok, how });
    };
    child.once('error', (error) => finish(false, `could not be started (${error.message})`));
    child.once('exit', (code, signal) => {
      if (late) finish(false, `was stopped after ${timeoutMinutes} minutes`);
      else finish(code === 0, signal === null ? `exited with code ${code}` : `was killed by ${signal}`);
    });
  });
}
