import { importMessages } from '@drawbridge/messages/imports';
import { fixedDays, forgetBefore } from '@drawbridge/domain/retention/retention.ts';
import { sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import { inLanguage } from '../../platform/language/in-language.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Feature } from '../../platform/kit/feature.ts';
import { cancelImport } from './cancel-import.ts';
import { importFigures } from './import-figures.ts';
import { makeTemplate } from './make-template.ts';
import { presentImport, presentProblems, presentSummary } from './present.ts';
import { requestRun } from './request-run.ts';
import { runImport } from './run-import.ts';
import { startImport } from './start-import.ts';
import { forgetColumns } from './columns-store.ts';
import { forgetImports, importById, latestImports, problemsOfImport } from './store.ts';

/** Imports people, deals, budgets and ledgers from files. */
export const imports = {
  handlers: (kit) => ({
    imports: {
      list: async () => ({ imports: (await latestImports(kit.db)).map(presentSummary) }),
      read: async ({ params }) => {
        const row = await importById(kit.db, params.id);
        return row ? presentImport(row) : refuse('not_found', { detail: importMessages.unknownImport });
      },
      start: ({ caller, body }) => startImport(kit, caller, body),
      run: ({ caller, body }) => requestRun(kit, caller, body),
      problems: async ({ params }) => {
        const row = await problemsOfImport(kit.db, params.id);
        return row ? presentProblems(row) : refuse('not_found', { detail: importMessages.unknownImport });
      },
      cancel: ({ caller, body }) => cancelImport(kit, caller, body.id),
      template: ({ query }) => makeTemplate(kit.writeTable, query),
    },
  }),
  forgets: [
    (db, now, { retention }) => forgetImports(db, forgetBefore(now, retention.importDays)),
    (db, now) => forgetColumns(db, forgetBefore(now, fixedDays.rememberedColumns)),
  ],
  figures: ({ db }) => importFigures(db),
  jobs: (kit) => ({
    'run import': ({ importId, language = sourceLanguage }) =>
      inLanguage(language, () => runImport(kit, importId)),
  }),
} satisfies Feature<'imports'>;
