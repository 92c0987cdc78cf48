import { mediaTypeOf } from '@drawbridge/domain/documents/file-types.ts';
import { resourceFileName } from '@drawbridge/domain/resources/catalog.ts';
import { FileReply, isRefusal, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import type { MakeResource } from '../resources/public.ts';
import type { ApplicationParts } from './application-parts.ts';
import { findApplication } from './find-application.ts';

const id = 'track-record-and-reo-schedule';

/** The track record workbook for an applicant, who may have no account to download it with. */
export async function downloadTrackRecord(
  { db, clock }: Pick<ApplicationParts, 'db' | 'clock'>,
  make: MakeResource,
  caller: Caller | undefined,
  named: string,
): Promise<FileReply | Refusal<'not_found'>> {
  const found = await findApplication(db, { caller, named, at: clock.now() });
  if (isRefusal(found)) return found;
  return new FileReply({ bytes: await make(id), mediaType: mediaTypeOf('xlsx'), name: resourceFileName(id) });
}
