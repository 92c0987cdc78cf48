import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readPreviousServer } from '@drawbridge/server/test/support/previous-server.ts';
import { NotRun } from './not-run.ts';
import type { Code } from './running-server.ts';

/**
 * Unpacks an earlier commit of the repository in `root` into `folder`, installs its packages and builds its server, all with
 * its own programs. Without a commit, it is the one whose statements were recorded for the last release.
 */
export function earlierCode(root: string, folder: string, given: string | undefined): Code {
  const name = given ?? readPreviousServer().commit;
  const commit = git(root, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  if (commit === undefined)
    throw new NotRun(
      `The git history here has no commit ${name}: fetch all of it, or name another --commit.`,
    );
  console.log(git(root, 'log', '-1', '--format=Earlier code: %h of %cs, %s', commit));
  unpack(root, commit, folder);
  console.log('Installing its packages from npm’s registry and building it …');
  const { status } = spawnSync(process.execPath, [join(folder, 'tools/operate.mjs'), 'help'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0)
    throw new NotRun(`The server of ${name} could not be installed, which needs npm’s registry, or built.`);
  const packaged = join(folder, 'node_modules/node/bin/node');
  return { root: folder, node: existsSync(packaged) ? packaged : process.execPath };
}

/** An archive, unlike a work tree, leaves nothing in the repository if this program is killed. */
function unpack(root: string, commit: string, folder: string): void {
  const tar = `${folder}.tar`;
  mkdirSync(folder);
  if (git(root, 'archive', '--format=tar', `--output=${tar}`, commit) === undefined)
    throw new NotRun(`git could not read commit ${commit}.`);
  const { status } = spawnSync('tar', ['-xf', tar, '-C', folder], { stdio: 'inherit' });
  if (status !== 0) throw new NotRun('tar could not unpack the earlier code.');
}

/** What git prints; undefined if it fails. */
function git(root: string, ...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
