import type { ApplicationFile } from '@drawbridge/contract/applications/application-file.ts';
import { isOpenToApplicant } from '@drawbridge/domain/applications/application-states.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import type { ApplicationParts } from './application-parts.ts';
import { removeFile } from './file-store.ts';
import { findForApplicantOrBroker, type FoundApplication } from './broker-view.ts';
import { presentFiles } from './present-files.ts';

type Parts = Pick<ApplicationParts, 'db' | 'clock' | 'fileLinks'>;
type Files = { files: ApplicationFile[] };

export async function listOwnFiles(
  { db, clock, fileLinks }: Parts,
  caller: Caller | undefined,
  named: string,
): Promise<Files | Refusal<'not_found'>> {
  const found = await findForApplicantOrBroker(db, { caller, named, at: clock.now() });
  return isRefusal(found) ? found : { files: await filesFor(db, fileLinks, found, caller) };
}

/** Removes a file from an application that is not sent yet. Removing it again changes nothing. */
export function removeOwnFile(
  { db, clock, fileLinks }: Parts,
  caller: Caller | undefined,
  { application, id }: { readonly application: string; readonly id: string },
): Promise<Files | Refusal<'not_found' | 'application_sent'>> {
  return db.transaction().execute(async (tx) => {
    const found = await findForApplicantOrBroker(tx, {
      caller,
      named: application,
      at: clock.now(),
      lock: true,
    });
    if (isRefusal(found)) return found;
    if (!isOpenToApplicant(found.row.state)) return refuse('application_sent');
    await removeFile(tx, found.row.id, { id, uploadedBy: uploaderFor(found, caller) });
    return { files: await filesFor(tx, fileLinks, found, caller) };
  });
}

/** A broker sees and removes only what they uploaded. */
export function uploaderFor(
  { for: reader }: FoundApplication,
  caller: Caller | undefined,
): string | undefined {
  return reader === 'broker' ? caller?.accountId : undefined;
}

function filesFor(
  db: Queries,
  links: Parts['fileLinks'],
  found: FoundApplication,
  caller: Caller | undefined,
): Promise<ApplicationFile[]> {
  return presentFiles(db, links, { id: found.row.id, uploadedBy: uploaderFor(found, caller) });
}
