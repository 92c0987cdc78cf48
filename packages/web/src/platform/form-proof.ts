import { portalRoutes } from '@drawbridge/contract/portal/routes.ts';
import { proofOf, type FormPuzzle } from '@drawbridge/domain/portal/form-puzzle.ts';
import { callAside } from './api.ts';

/** Solves the puzzle that the server asks for before a public form. A worker does the hashing, so typing goes on. */
export async function formProof(): Promise<string | undefined> {
  const { puzzle } = await callAside(portalRoutes.formPuzzle, {});
  return puzzle === null ? undefined : proofOf(puzzle, await solutionOf(puzzle));
}

function solutionOf(puzzle: FormPuzzle): Promise<string> {
  const worker = new Worker(new URL('solve-puzzle.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.postMessage(puzzle, []);
  }).finally(() => worker.terminate());
}
