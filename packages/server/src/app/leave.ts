import { userInfo } from 'node:os';
import { recordAction } from '../features/access/public.ts';
import { headKeptIn } from '../platform/audit-log/kept-head.ts';
import { sealAuditLog } from '../platform/audit-log/seal-audit-log.ts';
import { readIdentities, refuseInvalidRecipients } from '../platform/backups/age-streams.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { secretsWords, type SecretsState } from '../platform/lender-export/export-manifest.ts';
import { openExport } from '../platform/lender-export/opened-export.ts';
import { startFromExport } from '../platform/lender-export/start-from-export.ts';
import { writeExport } from '../platform/lender-export/write-export.ts';
import { newSeed, seedIn, seedKeptIn } from '../platform/secrets/kept-seed.ts';
import { sealingWith } from '../platform/secrets/sealing.ts';
import { withLender } from './open-lender.ts';
import { sealedPlaces } from './sealed-places.ts';

/** Prints a line to standard output. */
type Say = (line: string) => void;

export interface ExportChoice {
  readonly path: string;
  readonly withSecrets: boolean;
  /** Public keys to encrypt the secrets for. */
  readonly recipients: readonly string[];
}

/** Writes everything a lender has to a folder. The audit log says so before anything is written. */
export async function exportLender(
  config: Config,
  { path, withSecrets, recipients }: ExportChoice,
  say: Say,
): Promise<number> {
  const secrets: SecretsState = !withSecrets ? 'left out' : recipients.length > 0 ? 'encrypted' : 'included';
  refuseInvalidRecipients(recipients);
  // Without a key nothing is encrypted, so a new key is harmless: it is asked for nothing.
  const sealing = sealingWith(config.ENCRYPTION_KEY ?? seedIn(config.dataDir, 'encryption-key') ?? newSeed());
  const { tables, lost_files: lost } = await withLender(config, async ({ db, files }) => {
    const now = systemClock.now();
    await recordAction(db, {
      at: now,
      accountId: null,
      action: 'lender exported',
      particulars: { name: userInfo().username, kind: secrets },
    });
    const place = { path, secrets, recipients };
    return writeExport({ db, files, sealing, places: sealedPlaces, now }, place);
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `${path}: ${rows} records in ${tables.length} kinds. Secrets: ${secretsWords[secrets]}. README.md explains the files.`,
  );
  for (const key of lost) say(`Missing or damaged before this export: file ${key}.`);
  return lost.length === 0 ? 0 : 1;
}

/** Fills a new installation with an export, or changes nothing. */
export async function startFrom(
  config: Config,
  { folder, identityFile }: { readonly folder: string; readonly identityFile: string | undefined },
  say: Say,
): Promise<number> {
  const identities = identityFile === undefined ? [] : await readIdentities(identityFile);
  const opened = await openExport({ folder, identities });
  const { made_at: madeAt, audit_seal: seal, lost_files: lost } = opened.manifest;
  const done = await withLender(
    config,
    async ({ db, files }) => {
      const sealing = sealingWith(config.ENCRYPTION_KEY ?? seedKeptIn(config.dataDir, 'encryption-key'));
      const started = await startFromExport({ db, files, sealing, places: sealedPlaces, opened }, (tx) =>
        recordAction(tx, {
          at: systemClock.now(),
          accountId: null,
          action: 'started from export',
          particulars: { name: userInfo().username, exported: madeAt, missing: seal ?? 'none' },
        }),
      );
      // The seals of the old installation stay with its key; these begin with its whole log.
      await sealAuditLog({ db, files, clock: systemClock, sealing, keptHead: headKeptIn(config.dataDir) });
      return started;
    },
    'owner',
  );
  say(`Started from the export of ${madeAt}: ${done.rows} records and ${done.files} files.`);
  for (const key of lost) say(`Missing or damaged in the export: file ${key}.`);
  return 0;
}
