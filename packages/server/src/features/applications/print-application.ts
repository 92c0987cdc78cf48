import { mediaTypeOf } from '@drawbridge/domain/documents/file-types.ts';
import { FileReply, isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { applicationDocument } from './application-document.ts';
import type { ApplicationParts } from './application-parts.ts';
import { applicationFiles } from './file-store.ts';
import { findApplication } from './find-application.ts';
import { ownPartsOf, type PartOfOwner } from './staff-parties.ts';
import { applicationById, consentsOf, type ApplicationRow } from './store.ts';

type Parts = Pick<ApplicationParts, 'db' | 'clock' | 'now' | 'brand'>;

/** The applicant’s copy of an application as a PDF in their language. */
export async function printOwn(
  parts: Parts,
  caller: Caller | undefined,
  named: string,
): Promise<FileReply | Refusal<'not_found'>> {
  const found = await findApplication(parts.db, { caller, named, at: parts.clock.now() });
  return isRefusal(found) ? found : print(parts, found.row);
}

/** An application with its owners’ own parts as a PDF for an employee. */
export async function printForStaff(parts: Parts, id: string): Promise<FileReply | Refusal<'not_found'>> {
  const row = await applicationById(parts.db, id);
  return row ? print(parts, row, await ownPartsOf(parts.db, row)) : refuse('not_found');
}

async function print(
  { db, clock, now, brand }: Parts,
  row: ApplicationRow,
  parts?: readonly PartOfOwner[],
): Promise<FileReply> {
  const text = applicationDocument({
    row,
    files: await applicationFiles(db, row.id),
    consents: await consentsOf(db, row.id),
    changed: now().questions,
    ...(parts && { parts }),
    dayOf: (instant) => clock.dayOf(instant),
    today: clock.today(),
  });
  // Loaded with the first PDF, because the library is large.
  const { writePdf } = await import('../../platform/documents/write-pdf.ts');
  return new FileReply({
    bytes: await writePdf(brand(), text),
    mediaType: mediaTypeOf('pdf'),
    name: `${row.number}.pdf`,
  });
}
