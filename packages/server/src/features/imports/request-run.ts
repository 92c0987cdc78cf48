import { importSheet } from '@drawbridge/contract/imports/import-sheets.ts';
import type { ImportDetail, ImportRun } from '@drawbridge/contract/imports/schema.ts';
import { columnQuestions, questionText } from '@drawbridge/domain/imports/guess-columns.ts';
import { columnFaults } from '@drawbridge/domain/imports/import-sheet.ts';
import { columnMessages, importMessages } from '@drawbridge/messages/imports';
import { sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { languageNow } from '../../platform/language/in-language.ts';
import type { Caller, KeyCaller } from '../../platform/session/caller.ts';
import { actorOf, recordAction } from '../access/public.ts';
import { rememberColumns, rememberedColumns } from './columns-store.ts';
import type { ImportParts } from './import-parts.ts';
import { presentImport } from './present.ts';
import { awaitRun, importById, lockedImport } from './store.ts';

/** Queues an import for the background, as a dry run or to keep its rows. An import that is done does not run again. */
export async function requestRun(
  { db, clock }: ImportParts,
  caller: Caller | KeyCaller,
  { id, columns, leftOut = [], dateOrder, commit }: ImportRun,
): Promise<ImportDetail | Refusal<'not_found' | 'import_under_way' | 'import_cancelled' | 'invalid_input'>> {
  return db.transaction().execute(async (tx) => {
    const found = await lockedImport(tx, id);
    if (!found) return refuse('not_found', { detail: importMessages.unknownImport });
    if (found.state === 'waiting' || found.state === 'running' || found.state === 'done')
      return refuse('import_under_way');
    if (found.state === 'cancelled') return refuse('import_cancelled');
    const chosen = found.headers.map((_, column) => columns[column] ?? null);
    const headers = found.headers.map(({ header }) => header);
    const sheet = importSheet(found.kind);
    const answered = await rememberedColumns(tx, found.kind, headers);
    const questions = answered ? [] : columnQuestions(sheet, headers, { columns: chosen, leftOut });
    const faults = [
      ...columnFaults(sheet, chosen),
      ...questions.map((question) => columnMessages.choose({ question: questionText(question) })),
    ];
    if (faults.length > 0)
      return refuse('invalid_input', {
        detail: importMessages.columns,
        errors: faults.map((message) => ({ path: 'columns', message })),
      });
    await awaitRun(tx, id, { columns: chosen, dateOrder, commits: commit });
    const at = clock.now();
    await rememberColumns(tx, found.kind, headers, { columns: chosen, dateOrder, at });
    // Imports are long, so they run one at a time and leave room for other jobs.
    await enqueue(tx, 'run import', { importId: id, ...languageOfRun() });
    if (commit)
      await recordAction(tx, {
        at,
        ...actorOf(caller),
        action: 'import ordered',
        subject: id,
        particulars: { kind: found.kind, file: found.file_name },
      });
    const row = await importById(tx, id);
    return row ? presentImport(row) : refuse('not_found');
  });
}

/** Problems are written in the language of the person who wants to read them. English is the default. */
function languageOfRun(): { language?: string } {
  const language = languageNow();
  return language === sourceLanguage ? {} : { language };
}
