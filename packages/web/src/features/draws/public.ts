import { lazy } from 'react';

/** Loaded on its own: who only looks at a budget need not wait for the form. */
export const DrawRequest = lazy(() =>
  import('./draw-request.tsx').then((module) => ({ default: module.DrawRequest })),
);
export { ChangeDrawAccount, DrawAccountNeeded } from './draw-account.tsx';
export { WithdrawDraw } from './withdraw-draw.tsx';
