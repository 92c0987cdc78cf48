import { solvePuzzle, type FormPuzzle } from '@drawbridge/domain/portal/form-puzzle.ts';

/** Runs in a worker of its own. */
self.addEventListener('message', ({ data }: MessageEvent<FormPuzzle>) =>
  self.postMessage(solvePuzzle(data), {}),
);
