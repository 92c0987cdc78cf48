import { addBackup } from '../features/backups/public.ts';
import { headKeptIn } from '../platform/audit-log/kept-head.ts';
import { latestSeal } from '../platform/audit-log/seal-store.ts';
import { readIdentities } from '../platform/backups/age-streams.ts';
import { BackupError } from '../platform/backups/archive-format.ts';
import { backedKeys } from '../platform/backups/backed-keys.ts';
import { backUp, type BackedUp } from '../platform/backups/back-up.ts';
import { asOnlyWriter } from '../platform/backups/only-writer.ts';
import { openBackupStore } from '../platform/backups/open-store.ts';
import { verifyArchive } from '../platform/backups/read-archive.ts';
import { findBackup, restoredFrom, verifySetBackup, type SetBackup } from '../platform/backups/read-set.ts';
import {
  openBackup,
  restoreBackup,
  type OpenedBackup,
  type RestoredFrom,
} from '../platform/backups/restore-backup.ts';
import type { ArchivePlace } from '../platform/backups/write-archive.ts';
import { systemClock } from '../platform/clock.ts';
import { isBucketAddress, setAddressOf } from '../platform/config/backup-place.ts';
import type { Config } from '../platform/config/config.ts';
import { dataFolders } from '../platform/config/data-folders.ts';
import { isFolder } from '../platform/files/is-folder.ts';
import { recordBackUp } from '../platform/health/store.ts';
import { lenderClock } from '../platform/lender-clock.ts';
import { readLender } from '../platform/lender-settings/live-settings.ts';
import { createLog } from '../platform/log.ts';
import { keepSeedIn, keptSeedNames } from '../platform/secrets/kept-seed.ts';
import { sealingKeyIds } from '../platform/secrets/sealing.ts';
import { withLender, type Lender } from './open-lender.ts';
import type { Say } from './operate.ts';

/** Writes everything to one archive. */
export async function writeBackup(config: Config, place: ArchivePlace, say: Say): Promise<number> {
  const done = await withLender(config, async (lender) => {
    const made = await backUp(backedLender(config, lender), backedKeys(config), place);
    const { rows, files, lostFiles } = made;
    await recordBackUp(lender.db, { at: systemClock.now(), rows, files, lostFiles: lostFiles.length });
    return made;
  });
  const sealed = place.recipients.length > 0 ? ', encrypted' : '';
  say(`${place.path}: ${done.rows} rows and ${done.files} files${sealed}.`);
  return sayMissing(done, say);
}

/** Adds a backup to the set in BACKUP_TO and removes old ones, as the server does on schedule. */
export async function addToSet(config: Config, to: string, say: Say): Promise<number> {
  const store = await openBackupStore(setAddressOf(to, config));
  const done = await withLender(config, async ({ db, files }) => {
    const log = createLog(config.LOG_LEVEL);
    const { timeZone } = await readLender(config, db, log);
    const clock = lenderClock(systemClock, () => timeZone);
    return asOnlyWriter(db, () => addBackup({ config, db, files, log, clock }, store, clock.now()));
  });
  if (!done) throw new BackupError('Another backup is being made. Try again when it is done.');
  const sealed = config.BACKUP_RECIPIENTS === undefined ? '' : ', encrypted';
  say(`${done.name} in ${store.place}: ${done.rows} rows and ${done.files} files${sealed}.`);
  return sayMissing(done, say);
}

function backedLender(config: Config, { db, files }: Lender) {
  return { db, files, now: systemClock.now(), folder: dataFolders(config).leaving };
}

function sayMissing({ lostFiles, deletedFiles }: BackedUp, say: Say): number {
  for (const key of lostFiles) say(`Missing or damaged before this backup: file ${key}.`);
  for (const key of deletedFiles) say(`Deleted while this backup was made: file ${key}.`);
  return lostFiles.length === 0 ? 0 : 1;
}

/** A backup to read: an archive, or one of a set in a folder or bucket. */
export interface GivenBackup {
  readonly path: string;
  /** The backup of a set to read instead of the latest. */
  readonly name: string | undefined;
  readonly identityFile: string | undefined;
}

type FoundBackup = { readonly archive: RestoredFrom } | { readonly ofSet: SetBackup };

async function findGiven(config: Config, given: GivenBackup): Promise<FoundBackup> {
  const { path, name } = given;
  const identities = given.identityFile === undefined ? [] : await readIdentities(given.identityFile);
  const isSet = isBucketAddress(path) || (await isFolder(path));
  if (!isSet) {
    if (name !== undefined) throw new BackupError(`${path} is not a backup set, so it has no ${name}.`);
    return { archive: { path, identities } };
  }
  const store = await openBackupStore(setAddressOf(path, config));
  return { ofSet: { store, name: await findBackup(store, name), identities } };
}

/** Checks every digest of a backup, without a database. */
export async function verifyBackup(config: Config, given: GivenBackup, say: Say): Promise<number> {
  const found = await findGiven(config, given);
  if ('archive' in found) {
    await verifyArchive(found.archive);
    const { manifest } = await openBackup(found.archive);
    say(`The backup of ${manifest.madeAt} is intact: every entry has its checksum.`);
    return 0;
  }
  const { files, wasRead } = await verifySetBackup(found.ofSet);
  const { name } = found.ofSet;
  say(
    wasRead
      ? `The backup ${name} is intact: its archive and ${files} files have their checksums.`
      : `The stored bytes of the backup ${name} and its ${files} files are intact. Its contents are encrypted; add --identity to check them too.`,
  );
  return 0;
}

/** Verifies a backup, then restores it into an empty database. */
export async function restore(config: Config, given: GivenBackup, say: Say): Promise<number> {
  const found = await findGiven(config, given);
  if ('ofSet' in found) await refuseUnread(found.ofSet);
  const from = 'archive' in found ? found.archive : await restoredFrom(found.ofSet);
  const opened = await openBackup(from);
  checkKeys(config, opened);
  const putBack = async (lender: Lender) => {
    const restored = await restoreBackup(lender, from, opened);
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

/** Every file must be readable before anything is restored. */
async function refuseUnread(backup: SetBackup): Promise<void> {
  const { wasRead } = await verifySetBackup(backup);
  if (!wasRead)
    throw new BackupError(
      `${backup.name} in ${backup.store.place} is encrypted. Give the file with its key: --identity key.txt. Nothing was restored.`,
    );
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
