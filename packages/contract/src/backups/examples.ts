import type { ExamplesOf } from '../wire/example.ts';
import type { backupRoutes } from './routes.ts';

export const backups: ExamplesOf<typeof backupRoutes> = {
  list: () => ({}),
};
