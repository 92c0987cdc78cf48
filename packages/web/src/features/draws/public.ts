import { lazyPart } from '../../ui/lazy-part.ts';

/** Loaded separately, so people who only view a budget do not wait for the form. */
export const DrawRequest = lazyPart(async () => (await import('./draw-request.tsx')).DrawRequest);
export { DrawStatus } from './draw-status.tsx';
export { drawsQuery } from './draws-query.ts';
export { RequestOnItsWay } from './request-on-its-way.tsx';
export { SiteWalk } from './site-walk.tsx';
