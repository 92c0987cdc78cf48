import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ImportKind } from '@drawbridge/domain/imports/import-sheet.ts';
import type { DateOrder } from '@drawbridge/domain/imports/read-cell.ts';
import { accessNotices } from '../features/access/public.ts';
import { acceptHead } from '../features/audit/public.ts';
import { importFile } from '../features/imports/public.ts';
import { turnOffSecondAdministrator } from '../features/lender-settings/public.ts';
import { appointAdministrator } from '../features/people/public.ts';
import { BackupError } from '../platform/backups/archive-format.ts';
import { ofArchives } from '../platform/audit-log/check-archives.ts';
import { ofSealArchives } from '../platform/audit-log/read-seal-archives.ts';
import { findAuditFaults, lostHeadRemedy, missingSeal, ofSeals } from '../platform/audit-log/find-faults.ts';
import { headKeptIn, headPathIn, headText, type Head } from '../platform/audit-log/kept-head.ts';
import { keepCheck, type AuditFault } from '../platform/audit-log/store.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { lenderClock } from '../platform/lender-clock.ts';
import { readLender } from '../platform/lender-settings/live-settings.ts';
import { linkTokens } from '../platform/links/link-tokens.ts';
import { createLog } from '../platform/log.ts';
import { newSeed, seedIn, seedKeptIn } from '../platform/secrets/kept-seed.ts';
import { sealingWith } from '../platform/secrets/sealing.ts';
import { tokenKeysFrom } from '../platform/session/token-keys.ts';
import { withLender } from './open-lender.ts';

/** Prints a line to standard output. */
export type Say = (line: string) => void;

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
  const faults = await withLender(config, ({ db, files }) =>
    findAuditFaults({ db, files, sealing, keptHead, published }),
  );
  sayFaults(faults, say);
  return faults.length === 0 ? 0 : 1;
}

/** Accepts the audit log's current state after a restore or failover, then checks it. */
export async function acceptAuditHead(config: Config, say: Say): Promise<number> {
  const sealing = sealingWith(config.ENCRYPTION_KEY ?? seedKeptIn(config.dataDir, 'encryption-key'));
  const keptHead = headKeptIn(config.dataDir);
  const { change, faults } = await withLender(config, async ({ db, files }) => {
    const change = await acceptHead({ db, files, clock: systemClock, sealing, keptHead });
    const faults = await findAuditFaults({ db, files, sealing, keptHead });
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
        : chain === ofArchives
          ? `Archive ${position}: ${fault}`
          : chain === ofSealArchives
            ? `Seal archive ${position}: ${fault}`
            : `Account ${chain === '' ? '(none)' : chain}, entry ${position}: ${fault}`,
    );
  say(
    faults.length === 0
      ? 'The audit log is intact: every entry matches the one before it and the seals.'
      : `The audit log has been tampered with: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}.`,
  );
  if (faults.some(({ chain, fault }) => chain === ofSeals && fault === missingSeal)) say(lostHeadRemedy);
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
