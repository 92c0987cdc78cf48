import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { atOneMoment } from '../../platform/database/at-one-moment.ts';
import type { Database } from '../../platform/database/connect.ts';
import { isFileKey, newFileKey, type FileKey, type FileStore } from '../../platform/files/file-store.ts';
import { digested } from '../../platform/files/digested.ts';
import { writeFileName } from '../../platform/files/store.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { JobKit } from '../../platform/kit/kit.ts';
import { postTo } from '../../platform/mail/post-to.ts';
import { zipStream } from '../../platform/zip/write-zip.ts';
import { personalDataMails } from './mails.ts';
import type { CopiedPerson } from './rows-store.ts';
import { copyToKeep, lockUnmade, removeCopies, writeReady } from './store.ts';
import { copyEntries } from './write-copy.ts';

const keptSeconds = 7 * 24 * 3600;

type CopyKit = Pick<JobKit, 'db' | 'files' | 'clock' | 'lender' | 'publicUrl'>;
type CopyToKeep = NonNullable<Awaited<ReturnType<typeof copyToKeep>>>;

/** Makes a copy that was requested, and removes it a week later. May run more than once. */
export async function keepCopy(kit: CopyKit, copyId: string): Promise<void> {
  const copy = await copyToKeep(kit.db, copyId);
  if (!copy) return;
  if (copy.expires_at === null) await makeCopy(kit, copy);
  else if (copy.expires_at <= kit.clock.now()) await removeCopy(kit, copy);
  else await lookAgain(kit, copy.id, copy.expires_at);
}

/** The bytes are stored first. Then one transaction names them and says that they are ready, so a row never lacks its file. */
async function makeCopy(kit: CopyKit, copy: CopyToKeep): Promise<void> {
  const { db, files, clock } = kit;
  const person = {
    id: copy.account_id,
    email: copy.email,
    isEmployee: copy.account_type === 'Employee',
  };
  const key = newFileKey();
  const written = await storeCopy({ db, files, at: clock.now() }, person, key);
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + keptSeconds * 1000);
  const lender = await kit.lender();
  const isReady = await db.transaction().execute(async (tx) => {
    if (!(await lockUnmade(tx, copy.id))) return false;
    await writeFileName(tx, { key, ...written, at, sender: null });
    await writeReady(tx, copy.id, { key, size: written.size, at, expiresAt });
    await postTo(tx, lender, {
      to: { name: copy.name, email: copy.email },
      mail: personalDataMails.copyReady,
      values: () => ({ name: copy.name, day: formatDay(clock.dayOf(expiresAt)) }),
      url: `${kit.publicUrl}/dashboard/your-data`,
      at,
    });
    await enqueue(tx, 'keep personal copy', { copyId: copy.id }, { afterSeconds: keptSeconds });
    return true;
  });
  if (!isReady) await files.remove(key);
}

async function storeCopy(
  { db, files, at }: { readonly db: Database; readonly files: FileStore; readonly at: Date },
  person: CopiedPerson,
  key: FileKey,
): Promise<{ size: number; sha256: string }> {
  return atOneMoment(db, async (tx) => {
    const zip = digested(zipStream(copyEntries({ tx, files, at }, person)));
    await files.putPieces(zip.pieces, key);
    return { size: zip.size(), sha256: zip.digest() };
  });
}

async function removeCopy({ db, files, clock }: CopyKit, copy: CopyToKeep): Promise<void> {
  const at = clock.now();
  const keys = await db
    .transaction()
    .execute((tx) => removeCopies(tx, { accountId: copy.account_id, expiredAt: at, at }));
  for (const key of keys) if (isFileKey(key)) await files.remove(key);
}

async function lookAgain({ db, clock }: CopyKit, copyId: string, expiresAt: Date): Promise<void> {
  const afterSeconds = Math.ceil((expiresAt.getTime() - clock.now().getTime()) / 1000);
  await db.transaction().execute((tx) => enqueue(tx, 'keep personal copy', { copyId }, { afterSeconds }));
}
