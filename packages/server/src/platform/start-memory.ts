import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const afterMs = 1000;

/**
 * Frees memory that only the start needed, once it is over: V8 grows its heap to 100 MB while it loads modules and keeps it for
 * long. Takes 60 to 150 ms, a second after requests are accepted, so that the start does not wait for it. With
 * `NODE_COMPILE_CACHE` (set by `npm start`), compiled code is cached on disk, so the next start needs neither the time nor the
 * memory.
 */
export function giveBackStartMemory(): void {
  setTimeout(giveBack, afterMs).unref();
}

function giveBack(): void {
  flushCompileCache();
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction | undefined;
  setFlagsFromString('--no-expose-gc');
  // This flavor also returns emptied pages to the system.
  collect?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
