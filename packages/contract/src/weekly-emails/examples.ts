import type { ExamplesOf } from '../wire/example.ts';
import type { weeklyEmailRoutes } from './routes.ts';

export const weeklyEmails: ExamplesOf<typeof weeklyEmailRoutes> = {
  read: () => ({}),
  set: () => ({ body: { isOn: true } }),
};
