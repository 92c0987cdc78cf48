import type { ApplicationFile } from '@drawbridge/contract/applications/application-file.ts';
import type { NewApplicationFile } from '@drawbridge/contract/applications/file-schema.ts';
import {
  applicationFileRule,
  fileKindsOf,
  hasRoomFor,
  mostApplicationBytes,
  mostApplicationFiles,
} from '@drawbridge/domain/applications/application-files.ts';
import { isOpenToApplicant } from '@drawbridge/domain/applications/application-states.ts';
import { applicationMessages } from '@drawbridge/messages/applications';
import { keepFile } from '../../platform/files/keep-file.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { readUpload, refuseFile, type FileRefusal } from '../documents/public.ts';
import type { ApplicationParts } from './application-parts.ts';
import { addFile, applicationFiles, type ApplicationFileRow } from './file-store.ts';
import { findForApplicantOrBroker } from './broker-view.ts';
import { uploaderFor } from './own-files.ts';
import { presentFile } from './present-files.ts';

/** The field of the file’s bytes in the request. */
export const filePath = 'fileData';

type Refused = FileRefusal | Refusal<'not_found' | 'application_sent' | 'too_many_requests'>;

/** Adds a file to an application of the caller: bytes and row, or neither. Content that is there is not added again. */
export async function addApplicationFile(
  parts: ApplicationParts,
  caller: Caller | undefined,
  body: NewApplicationFile,
): Promise<{ file: ApplicationFile } | Refused> {
  const { db, files, clock, virusScan, fileLinks } = parts;
  const at = clock.now();
  const found = await findForApplicantOrBroker(db, { caller, named: body.application, at });
  if (isRefusal(found)) return found;
  if (!isOpenToApplicant(found.row.state)) return refuse('application_sent');
  if (!fileKindsOf(found.row.product).includes(body.kind))
    return refuseField('kind', applicationMessages.fileKind);
  const read = await readUpload(applicationFileRule, { name: body.fileName, data: body.fileData }, filePath);
  if (isRefusal(read)) return read;
  const { bytes, size, sha256, name, type } = read;
  const there = await applicationFiles(db, found.row.id);
  const known = sameFile(there, sha256, uploaderFor(found, caller));
  if (known) return { file: presentFile(fileLinks, known) };
  if (!hasRoomFor(size, there)) return refuseFull();
  if ((await virusScan.find(bytes)) !== undefined)
    return refuseFile('infected', filePath, applicationFileRule);

  const kept = await keepFile<ApplicationFileRow | Refused>(
    { db, files },
    { bytes, size, sha256, at, sender: caller },
    async (tx, { key: fileKey }) => {
      // What was true before the bytes were stored may have changed since.
      const again = await findForApplicantOrBroker(tx, { caller, named: body.application, at, lock: true });
      if (isRefusal(again)) return { keep: false, result: again };
      if (!isOpenToApplicant(again.row.state)) return { keep: false, result: refuse('application_sent') };
      const present = await applicationFiles(tx, again.row.id);
      const same = sameFile(present, sha256, uploaderFor(again, caller));
      if (same) return { keep: false, result: same };
      if (!hasRoomFor(size, present)) return { keep: false, result: refuseFull() };
      const file = { applicationId: again.row.id, fileKey, kind: body.kind, name, type, size, sha256 };
      const uploadedBy = caller?.accountId ?? null;
      return { keep: true, result: await addFile(tx, { ...file, uploadedBy, at }) };
    },
  );
  return isRefusal(kept) ? kept : { file: presentFile(fileLinks, kept) };
}

/** A file with the same content among those that the caller sees. */
function sameFile(
  files: readonly ApplicationFileRow[],
  sha256: string,
  uploader: string | undefined,
): ApplicationFileRow | undefined {
  return files.find(
    (file) => file.sha256 === sha256 && (uploader === undefined || file.uploaded_by === uploader),
  );
}

function refuseFull(): Refusal<'too_large'> {
  const message = applicationMessages.tooManyFiles({
    files: mostApplicationFiles,
    megabytes: mostApplicationBytes / (1024 * 1024),
  });
  return refuse('too_large', { detail: message, errors: [{ path: filePath, message }] });
}
