import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import type { Sealing } from '../secrets/sealing.ts';
import type { KeptHead } from './kept-head.ts';
import {
  grownChains,
  keepSeal,
  latestSeal,
  sealNumbered,
  takeTurn,
  type SealedChain,
  type SealRow,
} from './seal-store.ts';

export interface SealParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealing: Sealing;
  readonly keptHead: KeptHead;
}

/** How many chains go into one seal. A long log needs many first seals. */
const chainsAtATime = 1000;

/** A seal’s MACs, one per known key. The first is stored. */
export function macsOf(
  sealing: Sealing,
  { number, at, chains }: Omit<SealRow, 'mac'>,
  before: string,
): readonly [string, ...string[]] {
  return sealing.digests(JSON.stringify([number, at.toISOString(), chains, before]), 'audit seal');
}

/**
 * Seals the ends of the audit log’s chains that have grown, and remembers the latest seal outside the database. A
 * remembered seal is replaced only while the database still has it, so a removed seal stays detectable. Returns whether
 * the database has the remembered seal.
 */
export async function sealAuditLog(parts: SealParts): Promise<boolean> {
  const { db, keptHead } = parts;
  const known = keptHead.read();
  const isThere = known === undefined || (await sealNumbered(db, known.number))?.mac === known.mac;
  await sealAll(parts);
  const latest = await latestSeal(db);
  if (isThere && latest && latest.mac !== known?.mac) keptHead.write(latest);
  return isThere;
}

/** Runs in one transaction, so that no check finds only some of the chains sealed. */
function sealAll({ db, clock, sealing }: SealParts): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx);
    let latest = await latestSeal(tx);
    for (;;) {
      const chains: readonly SealedChain[] = await grownChains(tx, chainsAtATime);
      if (chains.length === 0) return;
      const seal = { number: (latest?.number ?? 0) + 1, at: clock.now(), chains };
      const mac = macsOf(sealing, seal, latest?.mac ?? '')[0];
      await keepSeal(tx, { ...seal, mac });
      latest = { number: seal.number, at: seal.at, mac };
      if (chains.length < chainsAtATime) return;
    }
  });
}
