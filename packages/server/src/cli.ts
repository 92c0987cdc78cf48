import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importKinds } from '@drawbridge/domain/imports/import-sheet.ts';
import { isEmailAddress } from '@drawbridge/domain/mail/email-address.ts';
import {
  acceptAuditHead,
  createAdministrator,
  importRows,
  restore,
  turnOffApprovals,
  verifyAudit,
  writeBackup,
} from './app/operate.ts';
import { headFrom } from './platform/audit-log/kept-head.ts';
import { readConfig } from './platform/config/config.ts';
import { explainError } from './platform/explain-error.ts';

const help = `Usage: npm run operate -- <command>

  create-administrator --email <email> --name <name> [--mail]
      Makes a person an administrator and prints the link that sets up the account; --mail mails it instead.
  turn-off-approvals
      Lets one administrator act alone again, for when the other administrators are gone.
  verify-audit [--head <signature>]
      Looks through the audit log for traces of tampering and names each. With --head it also looks for a signature from
      one of the daily emails.
  accept-audit-head
      After PostgreSQL was restored or failed over to an earlier state: remembers the latest seal of the audit log in place
      of one that is gone, so that the alarm ends. The audit log records it. Run it on each server.
  back-up <file> [--recipient age1…]
      Writes the database and all files into one archive. Keep it safe: it holds the keys of the data folder. With
      --recipient it is encrypted, and only the holder of that key can restore it; several recipients may be named.
  restore <file> [--identity <file>]
      Puts a backup into an empty database, after looking through all of it. An encrypted one needs the identity file
      that age-keygen wrote.
  import <people|deals|budgets|ledger> <file> [--dry-run] [--dates month-first|day-first]
      Imports a CSV or XLSX file, all of it or nothing; its columns are known by their headers. A repeat adds nothing
      twice. People before deals, deals before budgets and ledgers.

The settings are those of npm start. On the bundled database stop the server first; with DATABASE_URL
commands work beside servers. Exit codes: 0 done, 1 not done or faults found, 2 the command was not understood.`;

/** The command line does not say what to do. */
class NotUnderstood extends Error {}

const options = {
  email: { type: 'string' },
  name: { type: 'string' },
  mail: { type: 'boolean', default: false },
  head: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  dates: { type: 'string' },
  recipient: { type: 'string', multiple: true },
  identity: { type: 'string' },
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
    throw new NotUnderstood(command === undefined ? 'Say what to do.' : `There is no command ${command}.`);
  return perform(rest, values);
}

type Values = ReturnType<typeof read>['values'];

const commands: ReadonlyMap<string, (rest: string[], values: Values) => Promise<number>> = new Map([
  ['create-administrator', appoint],
  [
    'turn-off-approvals',
    (rest: string[]) => {
      nothingMore(rest);
      return turnOffApprovals(config(), say);
    },
  ],
  [
    'verify-audit',
    (rest: string[], { head }: Values) => {
      nothingMore(rest);
      const published = head === undefined ? undefined : headFrom(head);
      if (head !== undefined && published === undefined)
        throw new NotUnderstood(
          '--head is a signature as the email has it: a number, a colon and 43 characters.',
        );
      return verifyAudit(config(), published, say);
    },
  ],
  [
    'accept-audit-head',
    (rest: string[]) => {
      nothingMore(rest);
      return acceptAuditHead(config(), say);
    },
  ],
  ['import', bringIn],
  [
    'back-up',
    (rest: string[], { recipient: recipients = [] }: Values) =>
      writeBackup(config(), { path: oneFile('back-up', rest), recipients }, say),
  ],
  [
    'restore',
    (rest: string[], { identity }: Values) =>
      restore(
        config(),
        {
          path: oneFile('restore', rest),
          identityFile: identity === undefined ? undefined : fileAt(identity),
        },
        say,
      ),
  ],
]);

async function appoint(rest: string[], { email = '', name = '', mail }: Values): Promise<number> {
  nothingMore(rest);
  if (!isEmailAddress(email) || name.trim() === '')
    throw new NotUnderstood('create-administrator needs --email with an email address and --name.');
  return createAdministrator(config(), { email, name: name.trim(), mails: mail }, say);
}

async function bringIn([given = '', ...rest]: string[], values: Values): Promise<number> {
  const kind = importKinds.find((known) => known === given);
  if (kind === undefined) throw new NotUnderstood(`import takes one of ${importKinds.join(', ')}.`);
  const { dates } = values;
  if (dates !== undefined && dates !== 'month-first' && dates !== 'day-first')
    throw new NotUnderstood('--dates is month-first or day-first.');
  const dateOrder =
    dates === undefined
      ? undefined
      : dates === 'day-first'
        ? ('day first' as const)
        : ('month first' as const);
  const commit = !values['dry-run'];
  return importRows(config(), oneFile('import', rest), { kind, dateOrder, commit }, say);
}

function config() {
  return readConfig(process.env);
}

/** Paths count from where the person stands: npm runs scripts in the project's folder. */
function oneFile(command: string, [file, ...rest]: string[]): string {
  if (file === undefined) throw new NotUnderstood(`${command} needs the name of a file.`);
  nothingMore(rest);
  return fileAt(file);
}

function fileAt(file: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
}

function nothingMore([extra]: string[]): void {
  if (extra !== undefined) throw new NotUnderstood(`${extra} is one word too many.`);
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
// The channel that `npm run operate` keeps open would keep this process alive.
if (process.connected) process.disconnect();
