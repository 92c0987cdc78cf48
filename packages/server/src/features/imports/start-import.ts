import { importSheet } from '@drawbridge/contract/imports/import-sheets.ts';
import type { ImportDetail, ImportStart } from '@drawbridge/contract/imports/schema.ts';
import { guessColumns } from '@drawbridge/domain/imports/guess-columns.ts';
import { importFileRule } from '@drawbridge/domain/imports/import-sheet.ts';
import { allOf } from '../../platform/files/file-bytes.ts';
import { keepFile } from '../../platform/files/keep-file.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller, KeyCaller } from '../../platform/session/caller.ts';
import { actorOf, recordAction } from '../access/public.ts';
import { readUpload, refuseFile, type FileRefusal } from '../documents/public.ts';
import type { ImportParts } from './import-parts.ts';
import { presentImport } from './present.ts';
import { readHeaders } from './read-headers.ts';
import { rememberedColumns } from './columns-store.ts';
import { addImport, importById } from './store.ts';

const path = 'data';

/** Saves an uploaded file and matches its columns to fields. */
export async function startImport(
  { db, clock, files, virusScan }: ImportParts,
  caller: Caller | KeyCaller,
  { kind, ...file }: ImportStart,
): Promise<ImportDetail | FileRefusal | Refusal<'not_found' | 'too_many_requests'>> {
  const read = await readUpload(importFileRule, file, path);
  if ('refused' in read) return read;
  const { bytes, size, sha256, name } = read;
  if ((await virusScan.find(bytes)) !== undefined) return refuseFile('infected', path, importFileRule);
  const fileType = read.type === 'xlsx' ? 'xlsx' : 'csv';
  const found = await readHeaders(await allOf(bytes), fileType, kind);
  if (typeof found === 'string')
    return refuse('invalid_input', { detail: found, errors: [{ path, message: found }] });
  const { headers, headerRow, rowCount } = found;
  const titles = headers.map(({ header }) => header);
  const remembered = await rememberedColumns(db, kind, titles);
  const at = clock.now();
  const id = await keepFile({ db, files }, { bytes, size, sha256, at, sender: caller }, async (tx, kept) => {
    const added = await addImport(tx, {
      kind,
      fileKey: kept.key,
      fileName: name,
      fileType,
      headers,
      headerRow,
      rowCount,
      columns: remembered?.columns ?? guessColumns(importSheet(kind), titles),
      remembered: remembered !== undefined,
      dateOrder: remembered?.date_order ?? null,
      startedBy: caller,
      at,
    });
    const particulars = { kind, file: name, size: kept.size, sha256 };
    await recordAction(tx, { at, ...actorOf(caller), action: 'import begun', subject: added, particulars });
    return { keep: true, result: added };
  });
  if (isRefusal(id)) return id;
  const row = await importById(db, id);
  return row ? presentImport(row) : refuse('not_found');
}
