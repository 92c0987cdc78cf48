import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back to the system what only starting needed: V8 grows its heap to a hundred megabytes while it reads the
 * modules, and keeps it until there is a lot to do. Takes some 60 ms, so it is done before the first request. What was
 * compiled is kept on disk (where `NODE_COMPILE_CACHE` names a place, as `npm start` does): the next start neither
 * strips types nor compiles, and so needs neither the time nor the memory.
 */
export function giveBackStartMemory(): void {
  flushCompileCache();
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction | undefined;
  setFlagsFromString('--no-expose-gc');
  // The flavour that also returns the emptied pages.
  collect?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
