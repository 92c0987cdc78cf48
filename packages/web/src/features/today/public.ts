import { lazy } from 'react';

export { TodayPart } from './today-part.tsx';
export { todayQuery } from './queries.ts';

/** Loaded with the first deal that builds, so the dashboard does not carry it. */
export const DealBuilding = lazy(async () => ({
  default: (await import('./deal-building.tsx')).DealBuilding,
}));
