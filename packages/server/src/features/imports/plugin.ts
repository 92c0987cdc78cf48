import type { importRoutes } from '@drawbridge/contract/imports/routes.ts';
import type { WriteTable } from '../../platform/documents/table-files.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { ImportParts } from './import-parts.ts';
import { cancelImport } from './cancel-import.ts';
import { makeTemplate } from './make-template.ts';
import { presentImport, presentProblems, presentSummary } from './present.ts';
import { requestRun } from './request-run.ts';
import { startImport } from './start-import.ts';
import { importById, latestImports, problemsOfImport } from './store.ts';

export function importHandlers(
  parts: ImportParts & { readonly writeTable: WriteTable },
): HandlersOf<typeof importRoutes> {
  return {
    list: async () => ({ imports: (await latestImports(parts.db)).map(presentSummary) }),
    read: async ({ params }) => {
      const row = await importById(parts.db, params.id);
      return row ? presentImport(row) : refuse('not_found', { detail: 'There is no such import.' });
    },
    start: ({ caller, body }) => startImport(parts, caller, body),
    run: ({ caller, body }) => requestRun(parts, caller, body),
    problems: async ({ params }) => {
      const row = await problemsOfImport(parts.db, params.id);
      return row ? presentProblems(row) : refuse('not_found', { detail: 'There is no such import.' });
    },
    cancel: ({ caller, body }) => cancelImport(parts, caller, body.id),
    template: ({ query }) => makeTemplate(parts.writeTable, query),
  };
}
