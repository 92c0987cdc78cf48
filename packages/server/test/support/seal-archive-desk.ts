import { join } from 'node:path';
import { archiveSeals } from '../../src/features/audit/archive-seals.ts';
import { headKeptIn, type Head } from '../../src/platform/audit-log/kept-head.ts';
import { sealArchivesIn } from '../../src/platform/audit-log/seal-archive-store.ts';
import { databaseOver } from '../../src/platform/database/connect.ts';
import { localFiles } from '../../src/platform/files/local-files.ts';
import { lenderClock } from '../../src/platform/lender-clock.ts';
import { createLog } from '../../src/platform/log.ts';
import { archiveDesk, years } from './archive-desk.ts';
import type { World } from './world.ts';

/** An archive desk for seals. `beginWithSeals` goes before each test. */
export function sealArchiveDesk(world: World) {
  const desk = archiveDesk(world);

  const parts = () => ({
    db: databaseOver(world.runtimePool),
    clock: lenderClock(world.clock, () => 'America/Chicago'),
    sealing: world.sealing,
    keptHead: headKeptIn(world.config.dataDir),
    files: localFiles(join(world.config.dataDir, 'files')),
    log: createLog('silent'),
  });

  const archiveWith = (given: Partial<ReturnType<typeof parts>>, signal = new AbortController().signal) =>
    archiveSeals({ ...parts(), ...given }, { signal, fewest: 2, most: 2 });

  /** As a run that has to end while it writes its first file. Returns how many seals moved. */
  async function archiveOneFile(): Promise<number> {
    const { files } = parts();
    const stop = new AbortController();
    const stopping = {
      ...files,
      put(...given: Parameters<typeof files.put>) {
        stop.abort();
        return files.put(...given);
      },
    };
    return archiveWith({ files: stopping }, stop.signal);
  }

  async function sealsLeft(): Promise<Head[]> {
    const { rows } = await world.pool.query<{ number: string; mac: string }>(
      'select number, mac from audit_seals order by number',
    );
    return rows.map(({ number, mac }) => ({ number: Number(number), mac }));
  }

  /**
   * Makes six seals from more than 90 days ago, each of one more entry of the person, and a seventh of now, of other entries. Returns the
   * six.
   */
  async function beginWithSeals(): Promise<Head[]> {
    await desk.begin();
    for (let turn = 0; turn < 6; turn += 1) {
      await desk.addEntries(1, 3 * years);
      await desk.seal();
    }
    const old = await sealsLeft();
    world.clock.forward({ hours: 24 * 91 });
    await desk.signInAgain();
    await desk.seal();
    return old;
  }

  return {
    ...desk,
    parts,
    archiveWith,
    /** In files of two seals each. */
    archiveSeals: () => archiveWith({}),
    archiveOneFile,
    sealsLeft,
    sealArchives: () => sealArchivesIn(databaseOver(world.pool)),
    beginWithSeals,
  };
}
