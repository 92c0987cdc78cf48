import type { ApplicationFile } from '@drawbridge/contract/applications/application-file.ts';
import { isOpenToApplicant } from '@drawbridge/domain/applications/application-states.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import type { ApplicationParts } from './application-parts.ts';
import { removeFile } from './file-store.ts';
import { findApplication } from './find-application.ts';
import { presentFiles } from './present-files.ts';

type Parts = Pick<ApplicationParts, 'db' | 'clock' | 'fileLinks'>;
type Files = { files: ApplicationFile[] };

export async function listOwnFiles(
  { db, clock, fileLinks }: Parts,
  caller: Caller | undefined,
  named: string,
): Promise<Files | Refusal<'not_found'>> {
  const found = await findApplication(db, { caller, named, at: clock.now() });
  return isRefusal(found) ? found : { files: await presentFiles(db, fileLinks, found.row.id) };
}

/** Removes a file from an application that is not sent yet. Removing it again changes nothing. */
export function removeOwnFile(
  { db, clock, fileLinks }: Parts,
  caller: Caller | undefined,
  { application, id }: { readonly application: string; readonly id: string },
): Promise<Files | Refusal<'not_found' | 'application_sent'>> {
  return db.transaction().execute(async (tx) => {
    const found = await findApplication(tx, { caller, named: application, at: clock.now(), lock: true });
    if (isRefusal(found)) return found;
    if (!isOpenToApplicant(found.row.state)) return refuse('application_sent');
    await removeFile(tx, found.row.id, id);
    return { files: await presentFiles(tx, fileLinks, found.row.id) };
  });
}
