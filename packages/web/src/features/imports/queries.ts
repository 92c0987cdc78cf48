import { queryOptions } from '@tanstack/react-query';
import { importRoutes } from '@drawbridge/contract/imports/routes.ts';
import type { ImportDetail, ImportRun, ImportSummary } from '@drawbridge/contract/imports/schema.ts';
import type { ImportKind } from '@drawbridge/domain/imports/import-sheet.ts';
import { call } from '../../platform/api.ts';
import { callWithProgress, readAsDataUrl } from '../../platform/upload.ts';
import { FileUnreadable } from '../../platform/file-unreadable.ts';

/** How often an import that is under way is looked at. */
const watchMs = 1000;

export function isUnderWay({ state }: Pick<ImportSummary, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** The last hundred imports, newest first. */
export const importsQuery = queryOptions({
  queryKey: ['staff', 'imports'],
  queryFn: async ({ signal }) => (await call(importRoutes.list, { signal })).imports,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? watchMs : false),
});

/** One import; looked at every second while it is under way. */
export function importQuery(id: string) {
  return queryOptions({
    queryKey: ['staff', 'imports', id],
    queryFn: ({ signal }) => call(importRoutes.read, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? watchMs : false),
  });
}

/** Everything that a run found wrong. `run` is a part of the key: each run has its own problems. */
export function importProblemsQuery(id: string, run: string | null) {
  return queryOptions({
    queryKey: ['staff', 'imports', id, 'problems', run],
    queryFn: ({ signal }) => call(importRoutes.problems, { params: { id }, signal }),
  });
}

export const runImport = (body: ImportRun) => call(importRoutes.run, { body });
export const cancelImport = (id: string) => call(importRoutes.cancel, { body: { id } });

/** Sends a file that is to be imported; `onSent` hears which part of it, from 0 to 1, is on its way. */
export async function sendImport(
  kind: ImportKind,
  file: File,
  { signal, onSent }: { readonly signal: AbortSignal; readonly onSent: (part: number) => void },
): Promise<ImportDetail> {
  const data = await readAsDataUrl(file).catch((cause: unknown) => {
    throw new FileUnreadable('unreadable', { cause });
  });
  signal.throwIfAborted();
  return callWithProgress(importRoutes.start, { body: { kind, name: file.name, data }, signal }, onSent);
}
