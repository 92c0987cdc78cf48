import type { ExamplesOf } from '../wire/example.ts';
import type { webhookRoutes } from './routes.ts';

/** No endpoint has this id, so the examples change and send nothing. */
const nothing = { id: 'f'.repeat(32) };

const given = {
  url: 'https://hooks.example.test/drawbridge',
  description: 'Servicing system',
  events: ['draw.wired', 'request.received'],
};

export const webhooks: ExamplesOf<typeof webhookRoutes> = {
  list: () => ({}),
  read: () => ({ params: nothing, granted: 404 }),
  add: () => ({ body: given, granted: 201 }),
  change: () => ({ body: { ...nothing, ...given }, granted: 404 }),
  pause: () => ({ body: { ...nothing, paused: true }, granted: 404 }),
  rotateSecret: () => ({ body: nothing, granted: 404 }),
  remove: () => ({ body: nothing, granted: 404 }),
  test: () => ({ body: nothing, granted: 404 }),
  deliveries: () => ({ params: nothing, granted: 404 }),
  delivery: () => ({ params: nothing, granted: 404 }),
  redeliver: () => ({ body: nothing, granted: 404 }),
  redeliverFailed: () => ({ body: nothing, granted: 404 }),
};
