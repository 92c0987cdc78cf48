import { isAbsolute, join } from 'node:path';
import { parseEnv } from 'node:util';
import { backupFolder, isBucketAddress } from '../platform/config/backup-place.ts';
import { readConfig, type Config } from '../platform/config/config.ts';
import { dataFolders } from '../platform/config/data-folders.ts';
import { explainError } from '../platform/explain-error.ts';
import { isUnfitPath, unitMark, unitText } from '../platform/systemd/unit-text.ts';

/** What a service is planned from. */
export interface ServiceRequest {
  /** The unit's name, without `.service`. */
  readonly name: string;
  /** The user to run as. */
  readonly user: string | undefined;
  readonly settingsFile: string;
  readonly root: string;
  readonly node: string;
  readonly nodeFlags: readonly string[];
}

/** What the plan asks of the machine. */
export interface Machine {
  /** The id of a user; undefined if there is none. */
  readonly userId: (user: string) => number | undefined;
  readonly exists: (path: string) => boolean;
  /** A file's text; undefined if there is none that this process can read. */
  readonly textOf: (path: string) => string | undefined;
  /** Whether anyone on the machine can read a file. */
  readonly everyoneReads: (path: string) => boolean;
  /** Whether a user can read a file, through every folder above it. */
  readonly userReads: (user: string, path: string) => boolean;
}

/** A service that can be installed. */
export interface ServicePlan {
  readonly user: string;
  readonly unitPath: string;
  readonly unit: string;
  /** The folders the server writes, which have to exist. */
  readonly writable: readonly string[];
}

/**
 * Plans the systemd unit for a project folder, a user and a file of settings. Returns the sentences that say what stands in
 * the way instead, if anything does.
 */
export function planService(request: ServiceRequest, machine: Machine): ServicePlan | readonly string[] {
  const { name, root, settingsFile } = request;
  if (!/^[a-z][a-z0-9-]{0,60}$/.test(name))
    return [`--name: ${name} is not a name for a service. Use lowercase letters, digits and hyphens.`];
  const user = request.user ?? 'drawbridge';
  const userFault = faultOfUser(user, machine);
  const config = settingsIn(settingsFile, machine);
  if (userFault !== undefined || 'faults' in config)
    return [userFault, ...('faults' in config ? config.faults : [])].filter((fault) => fault !== undefined);
  const program = join(root, 'packages/server/dist/main.js');
  const writable = writableFolders(config);
  const pages = config.WEB_FOLDER ?? join(root, 'packages/web/dist');
  const readable = [join(pages, 'index.html'), config.lenderPath];
  const unitPath = join('/etc/systemd/system', `${name}.service`);
  const faults = [
    ...[root, request.node, settingsFile, ...writable, ...readable]
      .filter(isUnfitPath)
      .map(
        (path) => `${path}: a unit can't name paths with quotes, backslashes or line ends. Use another one.`,
      ),
    ...faultsOfFiles(user, [request.node, program, ...readable], machine),
    faultOfUnit(unitPath, machine),
  ].filter((fault) => fault !== undefined);
  if (faults.length > 0) return faults;
  const stopDelaySeconds = config.STOP_DELAY;
  const unit = unitText({ ...request, program, user, writable, readable, stopDelaySeconds });
  return { user, unitPath, unit, writable };
}

/** The data folder, and the folders of files and backups unless they are inside. */
function writableFolders(config: Config): readonly string[] {
  const { dataDir } = config;
  const others = [dataFolders(config).files, backupFolder(config)]
    .filter((folder) => folder !== undefined)
    .filter((folder) => !`${folder}/`.startsWith(`${dataDir}/`));
  return [...new Set([dataDir, ...others])];
}

function faultOfUser(user: string, { userId }: Machine): string | undefined {
  const id = /^[a-z_][a-z0-9_-]*$/i.test(user) ? userId(user) : undefined;
  if (id === undefined)
    return `There is no user ${user}. Create one with "useradd --system --user-group ${user}", or name another one with --user.`;
  if (id === 0) return `The portal does not run as ${user}. Name another user with --user.`;
  return undefined;
}

function settingsIn(
  path: string,
  { textOf, everyoneReads }: Machine,
): (Config & { readonly lenderPath: string }) | { readonly faults: readonly string[] } {
  const text = textOf(path);
  if (text === undefined)
    return {
      faults: [
        `There are no settings in ${path} that you can read. Write them with "deploy/new-settings.sh systemd <host name> ${path}", or name another file with --settings.`,
      ],
    };
  const given = parseEnv(text);
  const names = ['DATA_DIR', 'FILES_DIR', 'LENDER_FILE', 'WEB_FOLDER'];
  if (!isBucketAddress(given['BACKUP_TO'] ?? '')) names.push('BACKUP_TO');
  const faults = names
    .filter((name) => (given[name] ?? '') !== '' || name === 'DATA_DIR')
    .filter((name) => !isAbsolute(given[name] ?? ''))
    .map((name) => `${name}: set it in ${path} to a path that starts with /.`);
  if (everyoneReads(path))
    faults.push(`Everyone on this computer can read the keys in ${path}. Run "chmod o-rwx ${path}" first.`);
  try {
    const config = readConfig({ NODE_ENV: 'production', ...given });
    if (!config.production) faults.push(`NODE_ENV: set it to production in ${path}.`);
    if (config.PORT < 1024)
      faults.push(`PORT: the service may not listen on ${config.PORT}. Use 1024 or more, behind a proxy.`);
    if (faults.length === 0) return { ...config, lenderPath: given['LENDER_FILE'] ?? '' };
  } catch (error) {
    faults.push(explainError(error));
  }
  return { faults };
}

function faultsOfFiles(user: string, paths: readonly string[], machine: Machine): readonly string[] {
  const missing = paths.filter((path) => !machine.exists(path));
  if (missing.length > 0)
    return missing.map((path) => `${path} is missing. Run "npm run build" in the project's folder first.`);
  return paths
    .filter((path) => !machine.userReads(user, path))
    .map((path) => `${user} can't read ${path}. Give it and the folders above it to ${user}, or move them.`);
}

function faultOfUnit(path: string, { exists, textOf }: Machine): string | undefined {
  return !exists(path) || textOf(path)?.startsWith(unitMark)
    ? undefined
    : `${path} was written by hand. Remove it first, or name another service with --name.`;
}
