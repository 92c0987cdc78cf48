import type { TrackRecordRead } from '@drawbridge/contract/applications/file-schema.ts';
import { countOwned, readTrackRecord } from '@drawbridge/domain/applications/read-track-record.ts';
import type { Sheet } from '@drawbridge/domain/budgets/sheet.ts';
import type { FileFault, FileRule } from '@drawbridge/domain/documents/judge-file.ts';
import { applicationMessages } from '@drawbridge/messages/applications';
import { languages } from '@drawbridge/messages/language';
import { trackRecordCopy } from '@drawbridge/messages/resources';
import { readSheetApart } from '../../platform/apart/read-apart.ts';
import type { FileBytes } from '../../platform/files/file-bytes.ts';
import { isRefusal, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import { inLanguage } from '../../platform/language/in-language.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { readUpload, refuseFile, type FileRefusal } from '../documents/public.ts';
import { filePath } from './add-file.ts';
import type { ApplicationParts } from './application-parts.ts';
import { findForApplicantOrBroker } from './broker-view.ts';

const workbookRule: FileRule = { types: ['xlsx', 'xlsm'], mostBytes: 4 * 1024 * 1024 };

/** Reads the portal’s track record workbook for an applicant, in whichever language they downloaded it. Stores nothing. */
export async function readOwnTrackRecord(
  { db, clock }: Pick<ApplicationParts, 'db' | 'clock'>,
  caller: Caller | undefined,
  body: { readonly application: string; readonly fileName: string; readonly fileData: string },
): Promise<TrackRecordRead | FileRefusal | Refusal<'not_found'>> {
  const found = await findForApplicantOrBroker(db, { caller, named: body.application, at: clock.now() });
  if (isRefusal(found)) return found;
  const file = { name: body.fileName, data: body.fileData };
  const read = await readUpload(workbookRule, file, filePath);
  if (isRefusal(read)) return read;
  const projects = await sheetNamed(read.bytes, () => trackRecordCopy.projects);
  if (projects === undefined) return refuseField(filePath, applicationMessages.notTrackRecord);
  if (typeof projects === 'string') return refuseFile(projects, filePath, workbookRule);
  const owned = await sheetNamed(read.bytes, () => trackRecordCopy.owned);
  const record = readTrackRecord(projects, clock.today());
  return {
    projects: [...record.projects],
    mistakes: [...record.mistakes],
    older: record.older,
    finished: record.finished,
    owned: typeof owned === 'object' ? countOwned(owned) : 0,
  };
}

/** The sheet under its name in any of the portal’s languages; undefined if the workbook has none. */
async function sheetNamed(bytes: FileBytes, nameNow: () => string): Promise<Sheet | FileFault | undefined> {
  for (const name of new Set(languages.map(({ tag }) => inLanguage(tag, nameNow)))) {
    const sheet = await readSheetApart(bytes, name);
    if (typeof sheet === 'object') return sheet;
    if (sheet !== 'no such sheet') return faultOf[sheet];
  }
  return undefined;
}

const faultOf = {
  'too large': 'too large',
  'too complex': 'too complex',
  unreadable: 'damaged',
} as const satisfies Record<string, FileFault>;
