import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { importKinds } from '@drawbridge/domain/imports/import-sheet.ts';
import { isEmailAddress } from '@drawbridge/domain/mail/email-address.ts';
import { headFrom } from './platform/audit-log/kept-head.ts';
import { readConfig } from './platform/config/config.ts';
import { SettingError } from './platform/config/read-settings.ts';
import { explainError } from './platform/explain-error.ts';

const help = `Usage: npm run operate -- <command>

  create-administrator --email <email> --name <name> [--mail]
      Makes a person an administrator and prints the link to set up the account; with --mail, emails it.
  turn-off-approvals
      Lets one administrator act alone again if the others are gone.
  verify-audit [--head <signature>]
      Checks the audit log for tampering and lists every fault. With --head, also looks for a signature from one of the
      daily emails.
  accept-audit-head
      After a restore or failover to an earlier state: accepts the audit log's latest seal in place of the missing one and
      ends the alarm. This is logged in the audit log. Run it on each server.
  back-up [<file>] [--recipient age1…]
      Writes the database and all files to one archive. Keep it safe: it contains the data folder's keys. With --recipient,
      the archive is encrypted and only that key's holder can restore it. Repeat --recipient for several keys. Without a
      file, adds a backup to the set in BACKUP_TO, as the server does on schedule.
  verify-backup [<file, folder or s3://bucket/prefix>] [--backup <name>] [--identity <file>]
      Checks every checksum of an archive, or of the latest or the named backup of a set (BACKUP_TO without one).
  restore <file, folder or s3://bucket/prefix> [--backup <name>] [--identity <file>]
      Verifies an archive, or the latest or the named backup of a set, and restores it into an empty database. An encrypted
      backup needs the identity file from age-keygen.
  export <folder> [--with-secrets] [--recipient age1…]
      Writes everything the lender has as CSV, JSON and files that other products can read. Social Security numbers, account
      numbers, password digests and the like are only in it with --with-secrets; with --recipient, they are encrypted.
  start-from <folder> [--identity <file>]
      Starts a new installation from an export with secrets, in an empty database. Encrypted secrets need the identity file.
  migrate [--dry-run]
      Updates the schema, as a start does. With --dry-run, runs the migrations and rolls them back: lists each statement with
      the locks it takes, how long it took, and the sizes of the tables. Exit code 1 if servers of the version before must stop.
  install-service [--user <user>] [--settings <file>] [--name <name>] [--print]
      Writes the systemd unit that runs this folder's portal as an ordinary user (drawbridge) with the settings in
      /etc/drawbridge/settings.env. With --print, prints the unit instead of installing it.
  import <people|deals|budgets|ledger|terms|figures> <file> [--dry-run] [--dates month-first|day-first]
      Imports all rows of a CSV or XLSX file, or none. Columns are recognized by their headers. Importing a file again adds
      nothing twice. Import people before deals, and deals before everything else.

Commands use the same settings as npm start; --settings <file> reads them from a file instead. With the bundled database,
stop the server first; with DATABASE_URL, commands run next to servers. Exit codes: 0 done, 1 failed or faults found, 2 invalid command.`;

/** Read once a command is understood: it loads most of the server. */
const operations = () => import('./app/operate.ts');
const backups = () => import('./app/backup-commands.ts');

/** The command line is invalid. */
class NotUnderstood extends Error {}

const options = {
  email: { type: 'string' },
  name: { type: 'string' },
  mail: { type: 'boolean', default: false },
  head: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  dates: { type: 'string' },
  recipient: { type: 'string', multiple: true },
  'with-secrets': { type: 'boolean', default: false },
  identity: { type: 'string' },
  backup: { type: 'string' },
  settings: { type: 'string' },
  user: { type: 'string' },
  print: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

function read(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new NotUnderstood(error instanceof Error ? error.message : String(error));
  }
}

async function run(args: string[]): Promise<number> {
  const { values, positionals } = read(args);
  const [command, ...rest] = positionals;
  if (values.help || command === 'help') {
    say(help);
    return 0;
  }
  const perform = command === undefined ? undefined : commands.get(command);
  if (command === undefined || perform === undefined)
    throw new NotUnderstood(command === undefined ? 'Enter a command.' : `Unknown command: ${command}.`);
  if (values.settings !== undefined) settingsFile = fileAt(values.settings);
  return perform(rest, values);
}

type Values = ReturnType<typeof read>['values'];

const commands: ReadonlyMap<string, (rest: string[], values: Values) => Promise<number>> = new Map([
  ['create-administrator', appoint],
  [
    'turn-off-approvals',
    async (rest: string[]) => {
      nothingMore(rest);
      return (await operations()).turnOffApprovals(config(), say);
    },
  ],
  [
    'verify-audit',
    async (rest: string[], { head }: Values) => {
      nothingMore(rest);
      const published = head === undefined ? undefined : headFrom(head);
      if (head !== undefined && published === undefined)
        throw new NotUnderstood(
          '--head must be a signature from the email: a number, a colon and 43 characters.',
        );
      return (await operations()).verifyAudit(config(), published, say);
    },
  ],
  [
    'accept-audit-head',
    async (rest: string[]) => {
      nothingMore(rest);
      return (await operations()).acceptAuditHead(config(), say);
    },
  ],
  [
    'migrate',
    async (rest: string[], { 'dry-run': isTrial }: Values) => {
      nothingMore(rest);
      const { migrateNow, tryMigrating } = await import('./app/migrate-command.ts');
      return (isTrial ? tryMigrating : migrateNow)(config(), say);
    },
  ],
  ['import', bringIn],
  ['install-service', installUnit],
  ['back-up', makeBackup],
  ['export', exportAll],
  [
    'start-from',
    async (rest: string[], { identity }: Values) => {
      const folder = oneFile('start-from', rest);
      const identityFile = identity === undefined ? undefined : fileAt(identity);
      const { startFrom } = await import('./app/leave.ts');
      return startFrom(config(), { folder, identityFile }, say);
    },
  ],
  [
    'verify-backup',
    async (rest: string[], values: Values) => {
      const settings = config();
      const given = rest.length === 0 ? settings.BACKUP_TO : placeOf('verify-backup', rest);
      if (given === undefined) throw new NotUnderstood('verify-backup needs a backup, or BACKUP_TO.');
      return (await backups()).verifyBackup(settings, backupAt(given, values), say);
    },
  ],
  [
    'restore',
    async (rest: string[], values: Values) => {
      const given = backupAt(placeOf('restore', rest), values);
      return (await backups()).restore(config(), given, say);
    },
  ],
]);

async function appoint(rest: string[], { email = '', name = '', mail }: Values): Promise<number> {
  nothingMore(rest);
  if (!isEmailAddress(email) || name.trim() === '')
    throw new NotUnderstood('create-administrator needs --email with a valid email and --name.');
  const { createAdministrator } = await operations();
  return createAdministrator(config(), { email, name: name.trim(), mails: mail }, say);
}

async function makeBackup(rest: string[], { recipient: recipients = [] }: Values): Promise<number> {
  if (rest.length > 0) {
    const path = oneFile('back-up', rest);
    return (await backups()).writeBackup(config(), { path, recipients }, say);
  }
  const settings = config();
  if (settings.BACKUP_TO === undefined) throw new NotUnderstood('back-up needs a file name, or BACKUP_TO.');
  if (recipients.length > 0)
    throw new NotUnderstood('--recipient goes with a file name. Backups in BACKUP_TO use BACKUP_RECIPIENTS.');
  return (await backups()).addToSet(settings, settings.BACKUP_TO, say);
}

function backupAt(path: string, { backup: name, identity }: Values) {
  return { path, name, identityFile: identity === undefined ? undefined : fileAt(identity) };
}

/** A file or folder, or an address in object storage. */
function placeOf(command: string, [place = '', ...rest]: string[]): string {
  if (!place.startsWith('s3://')) return oneFile(command, place === '' ? [] : [place, ...rest]);
  nothingMore(rest);
  return place;
}

async function exportAll(rest: string[], values: Values): Promise<number> {
  const { recipient: recipients = [], 'with-secrets': withSecrets } = values;
  const path = oneFile('export', rest);
  if (recipients.length > 0 && !withSecrets)
    throw new NotUnderstood('--recipient encrypts secrets, so export needs --with-secrets with it.');
  const { exportLender } = await import('./app/leave.ts');
  return exportLender(config(), { path, withSecrets, recipients }, say);
}

async function installUnit(rest: string[], { name = 'drawbridge', user, print }: Values): Promise<number> {
  nothingMore(rest);
  const { installService } = await import('./app/install-service.ts');
  const given = { name, user, settingsFile: settingsFile ?? usualSettings, prints: print };
  return installService(given, say, complain);
}

async function bringIn([given = '', ...rest]: string[], values: Values): Promise<number> {
  const kind = importKinds.find((known) => known === given);
  if (kind === undefined) throw new NotUnderstood(`import needs one of ${importKinds.join(', ')}.`);
  const { dates } = values;
  if (dates !== undefined && dates !== 'month-first' && dates !== 'day-first')
    throw new NotUnderstood('--dates must be month-first or day-first.');
  const dateOrder =
    dates === undefined
      ? undefined
      : dates === 'day-first'
        ? ('day first' as const)
        : ('month first' as const);
  const commit = !values['dry-run'];
  const file = oneFile('import', rest);
  return (await operations()).importRows(config(), file, { kind, dateOrder, commit }, say);
}

/** Where `install-service` looks for settings. */
const usualSettings = '/etc/drawbridge/settings.env';

let settingsFile: string | undefined;

function config() {
  return readConfig(settingsFile === undefined ? process.env : settingsIn(settingsFile));
}

function settingsIn(path: string): Readonly<Record<string, string | undefined>> {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new SettingError(
      `Could not read the settings in ${path}: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

/** Paths are relative to the caller's folder, because npm runs scripts in the project's folder. */
function oneFile(command: string, [file, ...rest]: string[]): string {
  if (file === undefined) throw new NotUnderstood(`${command} needs the name of a file or folder.`);
  nothingMore(rest);
  return fileAt(file);
}

function fileAt(file: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
}

function nothingMore([extra]: string[]): void {
  if (extra !== undefined) throw new NotUnderstood(`Unexpected argument: ${extra}.`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (error instanceof NotUnderstood) {
    complain(`${error.message}\n\n${help}`);
    process.exitCode = 2;
  } else {
    complain(explainError(error));
    process.exitCode = 1;
  }
}
// The channel to `npm run operate` would keep this process alive.
if (process.connected) process.disconnect();
