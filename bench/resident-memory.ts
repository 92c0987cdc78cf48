import { spawnSync } from 'node:child_process';

/** The memory of a process in use (resident set), in MB. */
export function residentMegabytes(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  const kibibytes = Number(stdout);
  if (!(kibibytes > 0)) throw new Error(`ps does not know process ${pid}`);
  return Math.round((kibibytes * 1024) / 1e6);
}
