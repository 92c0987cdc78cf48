import { join } from 'node:path';

/**
 * Node's options for the server, measured by `npm run bench:memory`.
 *
 * - The heap's young generation is 3 × 8 MB instead of 3 × 16, and the old one is collected after growing by two fifths
 *   instead of up to fourfold. Under full load this saves 100 MB for a few percent of CPU.
 * - Memory of 32 kB and more goes back to the system once it is free, such as an uploaded file or what V8 compiles in. Otherwise glibc
 *   keeps what lies among smaller pieces still in use: the start leaves 4 to 9 MB behind, and twenty uploads of 20 MB left 100.
 * - Threads share two of glibc's memory pools. With one each, they keep 4 MB that only the start needed.
 * - One thread collects garbage beside the main one. Four take the processor from it: four uploads of 20 MB at a time take a quarter
 *   longer, and so do others' requests meanwhile.
 * - New objects are always allocated in the young generation. Under load, V8 starts to allocate some of them directly in the old one,
 *   which keeps every row they refer to until a full collection. Those ran every one to two seconds, and 1 request in 100 waited 25 to
 *   50 ms for them; now 6 to 9.
 * - Compiled code is cached, so the next start doesn't strip types or compile.
 *
 * A cache folder set in the environment is kept.
 *
 * @param {string} root the project's folder
 * @returns {{ flags: string[], env: Record<string, string> }}
 */
export function serverOptions(root) {
  return {
    flags: [
      '--max-semi-space-size=8',
      '--heap-growing-percent=40',
      '--v8-pool-size=2',
      '--no-allocation-site-pretenuring',
    ],
    // Next to its source, because a user who can write there could change the code too.
    env: {
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'drawbridge-server'),
      MALLOC_MMAP_THRESHOLD_: '32768',
      MALLOC_ARENA_MAX: '2',
    },
  };
}
