import type { ExamplesOf } from '../wire/example.ts';
import type { incidentRoutes } from './routes.ts';

const unknown = 'f'.repeat(32);
const title = { en: 'Emails arrive late', 'es-US': 'Los correos llegan tarde' };
const message = { en: 'Our email provider is working on it.' };
const startsAt = '2026-11-28T09:00:00.000Z';

export const incidents: ExamplesOf<typeof incidentRoutes> = {
  list: () => ({}),
  announce: () => ({
    body: { kind: 'incident', title, affects: ['emails'], startsAt, endsAt: null, message },
    granted: 201,
  }),
  update: () => ({ body: { id: unknown, message, isOver: true }, granted: 404 }),
  change: () => ({
    body: { id: unknown, title, affects: ['emails', 'payments'], startsAt, endsAt: null },
    granted: 404,
  }),
  remove: () => ({ body: { id: unknown }, granted: 404 }),
};
