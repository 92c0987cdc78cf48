import { importMessages, type ImportDetail, type ImportStart } from '@drawbridge/contract/imports/schema.ts';
import { guessColumns, importFileRule } from '@drawbridge/domain/imports/import-fields.ts';
import { keepFile, sha256Of } from '../../platform/files/keep-file.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { readUpload, refuseFile, type FileRefusal } from '../documents/public.ts';
import type { ImportParts } from './import-parts.ts';
import { presentImport } from './present.ts';
import { SheetUnreadable, sheetRows } from './read-sheet.ts';
import { addImport, importById } from './store.ts';

const path = 'data';
const samplesShown = 3;
const mostSample = 60;

/** Keeps a file that is to be imported, and guesses what its columns hold. */
export async function startImport(
  { db, clock, files, virusScan }: ImportParts,
  caller: Caller,
  { kind, ...file }: ImportStart,
): Promise<ImportDetail | FileRefusal | Refusal<'not_found'>> {
  const read = await readUpload(importFileRule, file, path);
  if ('refused' in read) return read;
  const { bytes, name } = read;
  if ((await virusScan.find(bytes)) !== undefined) return refuseFile('infected', path);
  const fileType = read.type === 'xlsx' ? 'xlsx' : 'csv';
  const headers = await headersOf(bytes, fileType);
  if (typeof headers === 'string')
    return refuse('invalid_input', { detail: headers, errors: [{ path, message: headers }] });
  const at = clock.now();
  const sha256 = await sha256Of(bytes);
  const id = await keepFile({ db, files }, { bytes, sha256, at }, async (tx, kept) => {
    const added = await addImport(tx, {
      kind,
      fileKey: kept.key,
      fileName: name,
      fileType,
      headers,
      columns: guessColumns(
        kind,
        headers.map(({ header }) => header),
      ),
      startedBy: caller.accountId,
      at,
    });
    const particulars = { kind, file: name, size: kept.size, sha256 };
    const note = { at, accountId: caller.accountId, action: 'import begun', subject: added, particulars };
    await recordAction(tx, note);
    return { keep: true, result: added };
  });
  const row = await importById(db, id);
  return row ? presentImport(row) : refuse('not_found');
}

/** The headers with the first values below each, or why there are none. */
export async function headersOf(
  bytes: Buffer,
  type: 'csv' | 'xlsx',
): Promise<{ header: string; samples: string[] }[] | string> {
  const rows: (readonly string[])[] = [];
  try {
    for await (const { number, cells } of sheetRows(bytes, type)) {
      if (rows.length === 0 && number !== 1) break;
      rows.push(cells);
      if (rows.length > samplesShown) break;
    }
  } catch (error) {
    if (error instanceof SheetUnreadable) return error.message;
    throw error;
  }
  const [headers, ...below] = rows;
  if (!headers) return importMessages.noRows;
  return headers.map((header, column) => ({
    header: header.trim().slice(0, 200),
    samples: below.map((cells) => (cells[column] ?? '').slice(0, mostSample)),
  }));
}
