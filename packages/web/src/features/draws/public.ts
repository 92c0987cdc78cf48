import { lazy } from 'react';

/** Loaded separately, so people who only view a budget do not wait for the form. */
export const DrawRequest = lazy(() =>
  import('./draw-request.tsx').then((module) => ({ default: module.DrawRequest })),
);
export { RequestField } from './amount-field.tsx';
export {
  emptyDrawForm,
  sublotsOf,
  summarizeRequest,
  type DrawForm,
  type FormLine,
  type RequestSummary,
} from './draw-form.ts';
export { DrawStatus } from './draw-status.tsx';
export { drawsQuery } from './draws-query.ts';
export { FileButton } from './file-button.tsx';
export { preparePhoto } from './prepare-photo.ts';
export { preparationQuery } from './queries.ts';
export { RequestOnItsWay } from './request-on-its-way.tsx';
export { continuedHash } from './scroll-to-request.ts';
