import type { ExamplesOf } from '../wire/example.ts';
import type { operationRoutes } from './routes.ts';

export const operations: ExamplesOf<typeof operationRoutes> = {
  read: () => ({}),
  retry: () => ({ body: { ids: ['1'] } }),
  dismiss: () => ({ body: { ids: ['1'] } }),
  run: () => ({ body: { kind: 'check audit log' } }),
  sendAgain: () => ({ body: { ids: ['f'.repeat(32)] } }),
  sendWaiting: () => ({}),
};
