import { atOneMoment } from '../database/at-one-moment.ts';
import type { Database, Queries } from '../database/connect.ts';
import type { Sealing } from '../secrets/sealing.ts';
import type { Head, KeptHead } from './kept-head.ts';
import { macsOf } from './seal-audit-log.ts';
import { sealNumbered, sealsAfter, unlikeSealed } from './seal-store.ts';
import { auditFaults, type AuditFault } from './store.ts';

/** The chain under which what is wrong with the seals themselves is listed. */
export const ofSeals = 'seals';

/** A seal remembered outside the database is not in it. */
export const missingSeal = 'a seal that is on record is missing';

/** What an operator does when a missing seal has an innocent reason. */
export const lostHeadRemedy =
  'If PostgreSQL was restored or failed over to an earlier state, run `npm run operate -- accept-audit-head` on each server: it ' +
  'replaces the seal in the file audit-head of its data folder, and the audit log records that.';

const sealsAtATime = 500;

export interface CheckParts {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly keptHead: KeptHead;
  /** One that was published, to be found again. */
  readonly published?: Head | undefined;
}

/**
 * Everything that does not fit: entries their chains, chains their seals, seals their key and one another, and the seals that
 * are remembered elsewhere those in the database. All of it as at one moment.
 */
export function findAuditFaults(parts: CheckParts): Promise<AuditFault[]> {
  const { db, sealing, keptHead, published } = parts;
  return atOneMoment(db, async (tx) => {
    const remembered = [keptHead.read(), published].filter((head) => head !== undefined);
    const missing: AuditFault[] = [];
    for (const { number, mac } of remembered)
      if ((await sealNumbered(tx, number))?.mac !== mac)
        missing.push({
          chain: ofSeals,
          chain_position: number,
          fault: missingSeal,
        });
    return [
      ...missing,
      ...(await faultsOfSeals(tx, sealing)),
      ...(await unlikeSealed(tx)),
      ...(await auditFaults(tx)),
    ];
  });
}

async function faultsOfSeals(db: Queries, sealing: Sealing): Promise<AuditFault[]> {
  const faults: AuditFault[] = [];
  let before = '';
  let latest = 0;
  for (;;) {
    const seals = await sealsAfter(db, latest, sealsAtATime);
    for (const seal of seals) {
      const fault =
        seal.number === latest + 1
          ? macsOf(sealing, seal, before).includes(seal.mac)
            ? undefined
            : 'a seal does not fit the key'
          : 'seals before it are missing';
      if (fault !== undefined) faults.push({ chain: ofSeals, chain_position: seal.number, fault });
      before = seal.mac;
      latest = seal.number;
    }
    if (seals.length < sealsAtATime) return faults;
  }
}
