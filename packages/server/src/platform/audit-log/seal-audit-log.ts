import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Sealing } from '../secrets/sealing.ts';
import type { Head, KeptHead } from './kept-head.ts';
import { hasSeal } from './read-seal-archives.ts';
import { lastArchivedSeal } from './seal-archive-store.ts';
import { macsOf } from './seal-macs.ts';
import { grownChains, keepSeal, latestSeal, takeTurn, type SealedChain } from './seal-store.ts';

export interface SealParts {
  readonly db: Database;
  /** Has older seals. */
  readonly files: Pick<FileStore, 'open'>;
  readonly clock: Clock;
  readonly sealing: Sealing;
  readonly keptHead: KeptHead;
}

/** How many chains go into one seal. A long log needs many first seals. */
const chainsAtATime = 1000;

/**
 * Seals the ends of the audit log’s chains that have grown, and remembers the latest seal outside the database. A
 * remembered seal is replaced only while it is still there, so a removed seal stays detectable. Returns whether it is.
 */
export async function sealAuditLog(parts: SealParts): Promise<boolean> {
  const { db, keptHead } = parts;
  const known = keptHead.read();
  const isThere = known === undefined || (await hasSeal(parts, known));
  await sealAll(parts);
  const latest = await latestSeal(db);
  // Only ever a later one: a log that is sealed again from its beginning must not replace it.
  if (isThere && latest && latest.number > (known?.number ?? 0)) keptHead.write(latest);
  return isThere;
}

/** Runs in one transaction, so that no check finds only some of the chains sealed. */
function sealAll({ db, clock, sealing }: SealParts): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx);
    let latest: Head | undefined = (await latestSeal(tx)) ?? (await lastArchivedSeal(tx));
    for (;;) {
      const chains: readonly SealedChain[] = await grownChains(tx, chainsAtATime);
      if (chains.length === 0) return;
      const seal = { number: (latest?.number ?? 0) + 1, at: clock.now(), chains };
      const mac = macsOf(sealing, seal, latest?.mac ?? '')[0];
      await keepSeal(tx, { ...seal, mac });
      latest = { number: seal.number, mac };
      if (chains.length < chainsAtATime) return;
    }
  });
}
