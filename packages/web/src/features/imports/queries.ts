import { queryOptions } from '@tanstack/react-query';
import { importRoutes } from '@drawbridge/contract/imports/routes.ts';
import type { ImportDetail, ImportRun, ImportSummary } from '@drawbridge/contract/imports/schema.ts';
import type { ImportKind } from '@drawbridge/domain/imports/import-sheet.ts';
import { call } from '../../platform/api.ts';
import { queryOf } from '../../platform/call-query.ts';
import { callWithProgress, readAsDataUrl } from '../../platform/upload.ts';

/** How often to check on an import in progress. */
const watchMs = 1000;

export function isUnderWay({ state }: Pick<ImportSummary, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** The 100 newest imports. */
export const importsQuery = queryOptions({
  queryKey: ['staff', 'imports'],
  queryFn: async ({ signal }) => (await call(importRoutes.list, { signal })).imports,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? watchMs : false),
});

/** One import, refreshed every second while it is in progress. */
export function importQuery(id: string) {
  return queryOptions({
    queryKey: ['staff', 'imports', id],
    queryFn: ({ signal }) => call(importRoutes.read, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? watchMs : false),
  });
}

/** A run’s problems. `run` is part of the key because each run has its own. */
export function importProblemsQuery(id: string, run: string | null) {
  return queryOf(['staff', 'imports', id, 'problems', run], importRoutes.problems, { params: { id } });
}

export const runImport = (body: ImportRun) => call(importRoutes.run, { body });
export const cancelImport = (id: string) => call(importRoutes.cancel, { body: { id } });

/** Uploads a file to import. `onSent` receives the fraction sent, from 0 to 1. */
export async function sendImport(
  kind: ImportKind,
  file: File,
  { signal, onSent }: { readonly signal: AbortSignal; readonly onSent: (part: number) => void },
): Promise<ImportDetail> {
  const data = await readAsDataUrl(file);
  signal.throwIfAborted();
  return callWithProgress(importRoutes.start, { body: { kind, name: file.name, data }, signal }, onSent);
}
