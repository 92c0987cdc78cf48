import { lazy } from 'react';

/** Loaded on its own: people who only look at a budget need not wait for the form. */
export const DrawRequest = lazy(() =>
  import('./draw-request.tsx').then((module) => ({ default: module.DrawRequest })),
);
export { DrawStatus } from './draw-status.tsx';
export { drawsQuery } from './draws-query.ts';
