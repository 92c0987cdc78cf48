import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { packageFolder } from '../platform/package-folder.ts';
import { planService, type Machine, type ServicePlan } from './plan-service.ts';

/** What an operator says about the service. */
interface GivenService {
  readonly name: string;
  readonly user: string | undefined;
  readonly settingsFile: string;
  /** Prints the unit instead of installing it. */
  readonly prints: boolean;
}

/** Prints a line. */
type Say = (line: string) => void;

/** Installs the systemd unit of this folder's portal, or says what stands in the way. Returns the exit code. */
export function installService(given: GivenService, say: Say, complain: Say): number {
  const isRoot = process.getuid?.() === 0;
  const { prints } = given;
  if (!prints && !existsSync('/run/systemd/system')) {
    complain('systemd does not run this computer. To see the unit, add --print.');
    return 1;
  }
  if (!prints && !isRoot) {
    complain('Only root can install a service. Run this again with sudo, or add --print to see the unit.');
    return 1;
  }
  const plan = planService(
    { ...given, root: packageFolder('../..'), node: process.execPath, nodeFlags: process.execArgv },
    thisMachine(isRoot),
  );
  if (!('unit' in plan)) {
    for (const fault of plan) complain(fault);
    return 1;
  }
  if (prints) {
    say(plan.unit.trimEnd());
    return 0;
  }
  const fault = makeFolders(plan);
  if (fault !== undefined) {
    complain(fault);
    return 1;
  }
  writeFileSync(plan.unitPath, plan.unit);
  const { status } = spawnSync('systemctl', ['daemon-reload'], { stdio: 'inherit' });
  if (status !== 0) return 1;
  say(
    `Wrote ${plan.unitPath}. Start the portal now and at every boot:\n  systemctl enable --now ${given.name}`,
  );
  return 0;
}

/** Without root, no one can ask for another user, so only the service's start finds out what that user can read. */
function thisMachine(isRoot: boolean): Machine {
  return {
    userId: (user) => idOf(user, '-u'),
    exists: existsSync,
    textOf: (path) => {
      try {
        return readFileSync(path, 'utf8');
      } catch {
        return undefined;
      }
    },
    everyoneReads: (path) => (statSync(path).mode & 0o004) !== 0,
    userReads: (user, path) => !isRoot || userCan(user, '-r', path),
  };
}

function idOf(user: string, which: '-u' | '-g'): number | undefined {
  const { status, stdout } = spawnSync('id', [which, '--', user], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}

function userCan(user: string, what: '-r' | '-w', path: string): boolean {
  return spawnSync('runuser', ['-u', user, '--', 'test', what, path]).status === 0;
}

/** Makes the folders the server writes, and says which one its user can't write. */
function makeFolders({ user, writable }: ServicePlan): string | undefined {
  for (const folder of writable) {
    if (!existsSync(folder)) {
      // Folders above it stay open to others, or the user would not get there.
      mkdirSync(dirname(folder), { recursive: true });
      mkdirSync(folder, { mode: 0o700 });
      chownSync(folder, idOf(user, '-u') ?? 0, idOf(user, '-g') ?? 0);
    }
    if (!userCan(user, '-w', folder))
      return `${user} can't write ${folder}. Run "chown -R ${user}: ${folder}" first.`;
  }
  return undefined;
}
