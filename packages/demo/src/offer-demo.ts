import type pg from 'pg';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { databaseOver } from '@drawbridge/server/platform/database/connect.ts';
import { enqueue } from '@drawbridge/server/platform/jobs/queue.ts';
import { hashPassword } from '@drawbridge/server/features/access/public.ts';
import type { FileStore } from '@drawbridge/server/platform/files/file-store.ts';
import { sealPlace } from '@drawbridge/server/features/applications/public.ts';
import { sealedNumber } from '@drawbridge/server/features/beneficiaries/public.ts';
import { sealedWires } from '@drawbridge/server/features/lender-settings/public.ts';
import { ssnDigest } from '@drawbridge/server/features/loan-lookup/public.ts';
import type { Sealing } from '@drawbridge/server/platform/secrets/sealing.ts';
import { loadDemoData } from './load-demo-data.ts';

/** Loads the demo once, all or nothing, with the bills of its first nightly run. True if this call loaded it. */
export async function offerDemo(
  pool: pg.Pool,
  { today, files, sealing }: { today: PlainDate; files: FileStore; sealing: Sealing },
): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { loaded } = await loadDemoData(client, {
      today,
      hashPassword,
      files,
      sealAnswer: (id, place, value) => sealing.seal(value, sealPlace(id, place)),
      sealNumber: (account) => sealedNumber(sealing, account),
      sealWires: (wires) => sealedWires(sealing, wires),
      ssnDigest: (accountId, lastFour) => ssnDigest(sealing, accountId, lastFour),
    });
    await client.query('commit');
    if (loaded)
      await databaseOver(pool)
        .transaction()
        .execute((tx) => enqueue(tx, 'run nightly', {}, { key: 'nightly run' }));
    return loaded;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
