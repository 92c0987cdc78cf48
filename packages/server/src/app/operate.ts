import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ImportKind } from '@drawbridge/domain/imports/import-sheet.ts';
import type { DateOrder } from '@drawbridge/domain/imports/read-cell.ts';
import { accessNotices } from '../features/access/public.ts';
import { acceptHead } from '../features/audit/public.ts';
import { importFile } from '../features/imports/public.ts';
import { turnOffSecondAdministrator } from '../features/lender-settings/public.ts';
import { appointAdministrator } from '../features/people/public.ts';
import { readIdentities } from '../platform/backups/age-streams.ts';
import { BackupError } from '../platform/backups/archive-format.ts';
import { backUp } from '../platform/backups/back-up.ts';
import { openBackup, restoreBackup, type OpenedBackup } from '../platform/backups/restore-backup.ts';
import type { ArchivePlace } from '../platform/backups/write-archive.ts';
import { findAuditFaults, lostHeadRemedy, missingSeal, ofSeals } from '../platform/audit-log/find-faults.ts';
import { headKeptIn, headPathIn, headText, type Head } from '../platform/audit-log/kept-head.ts';
import { latestSeal } from '../platform/audit-log/seal-store.ts';
import { keepCheck, type AuditFault } from '../platform/audit-log/store.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { recordBackUp } from '../platform/health/store.ts';
import { lenderClock } from '../platform/lender-clock.ts';
import { readLender } from '../platform/lender-settings/live-settings.ts';
import { linkTokens } from '../platform/links/link-tokens.ts';
import { createLog } from '../platform/log.ts';
import { keepSeedIn, keptSeedNames, newSeed, seedIn, seedKeptIn } from '../platform/secrets/kept-seed.ts';
import { sealingKeyIds, sealingWith } from '../platform/secrets/sealing.ts';
import { tokenKeysFrom } from '../platform/session/token-keys.ts';
import { withLender, type Lender } from './open-lender.ts';

/** Prints a line to standard output. */
type Say = (line: string) => void;

/** Every command returns its exit code; 0 means success. */
export async function createAdministrator(
  config: Config,
  given: { readonly email: string; readonly name: string; readonly mails: boolean },
  say: Say,
): Promise<number> {
  const { outcome, link } = await withLender(config, async ({ db }) => {
    const lender = await readLender(config, db, createLog(config.LOG_LEVEL));
    const keys = tokenKeysFrom(config.SESSION_KEYS ?? seedKeptIn(config.dataDir, 'session-key'));
    return appointAdministrator(
      {
        db,
        clock: systemClock,
        links: linkTokens(keys, systemClock, config.publicUrl),
        notices: accessNotices(() => lender),
        publicUrl: config.publicUrl,
      },
      given,
    );
  });
  say(outcomeWords[outcome](given.email));
  if (outcome === 'not an employee' || outcome === 'deactivated') return 1;
  if (link !== undefined && given.mails) say('The link to set up the account is on its way by email.');
  else if (link !== undefined)
    say(`Set up the account with this link (works once, expires in 24 hours):\n${link}`);
  return 0;
}

const outcomeWords = {
  invited: (email: string) => `${email} is now an administrator.`,
  appointed: (email: string) => `${email}, already an employee, is now an administrator.`,
  already: (email: string) => `${email} is already an administrator.`,
  'not an employee': (email: string) =>
    `${email} is a borrower's or broker's account. Only employees can be administrators; use another email.`,
  deactivated: (email: string) => `${email} is deactivated. An administrator can reactivate the account.`,
} as const;

/** Lets one administrator act alone again if the others are gone. */
export async function turnOffApprovals(config: Config, say: Say): Promise<number> {
  const wasOn = await withLender(config, ({ db }) =>
    turnOffSecondAdministrator({ db, clock: systemClock, config }),
  );
  say(
    wasOn
      ? 'Administrators can act alone now. To turn the rule back on, go to Settings, Two-person rules.'
      : 'The rule is already off.',
  );
  return 0;
}

export async function verifyAudit(config: Config, published: Head | undefined, say: Say): Promise<number> {
  // Without a key nothing is sealed, so a new key is harmless: it opens no seal.
  const sealing = sealingWith(config.ENCRYPTION_KEY ?? seedIn(config.dataDir, 'encryption-key') ?? newSeed());
  const keptHead = headKeptIn(config.dataDir);
  const faults = await withLender(config, ({ db }) => findAuditFaults({ db, sealing, keptHead, published }));
  sayFaults(faults, say);
  return faults.length === 0 ? 0 : 1;
}

/** Accepts the audit log's current state after a restore or failover, then checks it. */
export async function acceptAuditHead(config: Config, say: Say): Promise<number> {
  const sealing = sealingWith(config.ENCRYPTION_KEY ?? seedKeptIn(config.dataDir, 'encryption-key'));
  const keptHead = headKeptIn(config.dataDir);
  const { change, faults } = await withLender(config, async ({ db }) => {
    const change = await acceptHead({ db, clock: systemClock, sealing, keptHead });
    const faults = await findAuditFaults({ db, sealing, keptHead });
    await keepCheck(db, { checked_at: systemClock.now(), faults: faults.length });
    return { change, faults };
  });
  const path = headPathIn(config.dataDir);
  say(
    change
      ? `${path} now has the seal ${headText(change.accepted)}. The audit log records that it replaces ${headText(change.missing)}.`
      : `The database has the seal in ${path}, or the file has none. Nothing was changed.`,
  );
  sayFaults(faults, say);
  return faults.length === 0 ? 0 : 1;
}

function sayFaults(faults: readonly AuditFault[], say: Say): void {
  for (const { chain, chain_position: position, fault } of faults)
    say(
      chain === ofSeals
        ? `Seal ${position}: ${fault}`
        : `Account ${chain === '' ? '(none)' : chain}, entry ${position}: ${fault}`,
    );
  say(
    faults.length === 0
      ? 'The audit log is intact: every entry matches the one before it and the seals.'
      : `The audit log has been tampered with: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}.`,
  );
  if (faults.some(({ chain, fault }) => chain === ofSeals && fault === missingSeal)) say(lostHeadRemedy);
}

export async function writeBackup(config: Config, place: ArchivePlace, say: Say): Promise<number> {
  const { rows, files, lostFiles } = await withLender(config, async (lender) => {
    const kept = new Map<string, string>();
    for (const name of keptSeedNames) {
      const given = name === 'session-key' ? config.SESSION_KEYS : config.ENCRYPTION_KEY;
      const seed = given === undefined ? seedIn(config.dataDir, name) : undefined;
      if (seed !== undefined) kept.set(name, seed);
    }
    const seeds = config.ENCRYPTION_KEY ?? kept.get('encryption-key');
    const keys = { kept, sealedWith: seeds === undefined ? [] : sealingKeyIds(seeds) };
    const at = systemClock.now();
    const done = await backUp({ ...lender, now: at }, keys, place);
    await recordBackUp(lender.db, { at, ...done, lostFiles: done.lostFiles.length });
    return done;
  });
  const sealed = place.recipients.length > 0 ? ', encrypted' : '';
  say(`${place.path}: ${rows} rows and ${files} files${sealed}.`);
  for (const key of lostFiles) say(`Missing or damaged before this backup: file ${key}.`);
  return lostFiles.length === 0 ? 0 : 1;
}

export async function restore(
  config: Config,
  { path, identityFile }: { readonly path: string; readonly identityFile: string | undefined },
  say: Say,
): Promise<number> {
  const identities = identityFile === undefined ? [] : await readIdentities(identityFile);
  const file = { path, identities };
  const opened = await openBackup(file);
  checkKeys(config, opened);
  const putBack = async (lender: Lender) => {
    const restored = await restoreBackup(lender, file, opened);
    for (const name of keptSeedNames) {
      const seed = opened.keys.get(name);
      if (seed !== undefined) keepSeedIn(config.dataDir, name, seed);
    }
    // The database now has the backup's seals.
    const seal = await latestSeal(lender.db);
    if (seal) headKeptIn(config.dataDir).write(seal);
    return restored;
  };
  const { rows, files } = await withLender(config, putBack, 'owner');
  say(`Restored the backup of ${opened.manifest.madeAt}: ${rows} rows and ${files} files.`);
  return 0;
}

/** The restored server must be able to decrypt the rows. */
function checkKeys(config: Config, { manifest, keys }: OpenedBackup): void {
  const seeds = config.ENCRYPTION_KEY ?? keys.get('encryption-key');
  const known = seeds === undefined ? [] : sealingKeyIds(seeds);
  if (manifest.sealedWith.every((id) => known.includes(id))) return;
  throw new BackupError(
    'Data such as bank accounts in this backup is encrypted with another key. Add the ENCRYPTION_KEY of the server that ' +
      'made the backup. Nothing was restored.',
  );
}

/** Imports all of a file or none of it, and prints the result. */
export async function importRows(
  config: Config,
  path: string,
  given: { readonly kind: ImportKind; readonly dateOrder: DateOrder | undefined; readonly commit: boolean },
  say: Say,
): Promise<number> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new BackupError(
      `Could not read ${path}: ${error instanceof Error ? error.message : String(error)}.`,
    );
  });
  const outcome = await withLender(config, async ({ db }) => {
    const { timeZone } = await readLender(config, db, createLog(config.LOG_LEVEL));
    return importFile(
      { db, clock: lenderClock(systemClock, () => timeZone) },
      { name: basename(path), bytes },
      { ...given, onRead: (rows) => rows % 20_000 === 0 && rows > 0 && say(`${rows} rows read ...`) },
    );
  });
  if (!('rows' in outcome)) {
    for (const fault of outcome) say(fault);
    return 1;
  }
  const { rows, added, changed, unchanged, problems, problemCount } = outcome;
  for (const { row, column, message } of problems)
    say(`Row ${row}${column === null ? '' : `, ${column}`}: ${message}`);
  if (problemCount > problems.length) say(`... and ${problemCount - problems.length} more.`);
  if (problemCount > 0) {
    say(
      `${problemCount} ${problemCount === 1 ? 'problem' : 'problems'} in ${rows} rows. Nothing was imported.`,
    );
    return 1;
  }
  const counts = `${added} added, ${changed} changed, ${unchanged} unchanged`;
  say(
    given.commit
      ? `Imported ${rows} rows: ${counts}.`
      : `Dry run of ${rows} rows: ${counts}. Nothing was saved.`,
  );
  return 0;
}
