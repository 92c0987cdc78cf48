import { lazy } from 'react';

/** Loaded separately, so people who only view a budget do not wait for the form. */
export const DrawRequest = lazy(() =>
  import('./draw-request.tsx').then((module) => ({ default: module.DrawRequest })),
);
export { DrawStatus } from './draw-status.tsx';
export { drawsQuery } from './draws-query.ts';
export { RequestOnItsWay } from './request-on-its-way.tsx';
export { SiteWalk } from './site-walk.tsx';
