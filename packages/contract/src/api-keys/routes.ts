import { route } from '../wire/route.ts';
import { apiKey, apiKeyId, apiKeys, createdApiKey, docsLink, newApiKey } from './schema.ts';

const who = ['administrator'] as const;
const touches = { data: 'every account' } as const;

/** Keys of the lender’s other systems. They open only the routes with `apiKey`. */
export const apiKeyRoutes = {
  list: route({
    method: 'GET',
    path: '/lima/api/staff/api-keys',
    summary: 'Every API key, those that are good first, the newest of them first.',
    who,
    touches,
    reply: apiKeys,
  }),
  create: route({
    method: 'POST',
    path: '/lima/api/staff/api-keys/create',
    summary: 'Makes an API key. The answer alone holds it; only its digest is kept.',
    who,
    touches,
    body: newApiKey,
    status: 201,
    reply: createdApiKey,
    refusals: ['needs_second_administrator'],
  }),
  revoke: route({
    method: 'POST',
    path: '/lima/api/staff/api-keys/revoke',
    summary: 'Ends an API key at once.',
    who,
    touches,
    body: apiKeyId,
    reply: apiKey,
    refusals: ['not_found'],
  }),
  docsLink: route({
    method: 'GET',
    path: '/lima/api/staff/docs-link',
    summary: 'A link to the documentation of every call, good for 30 minutes and while the session lasts.',
    who: ['employee', 'administrator'],
    touches: { data: 'nothing personal' },
    reply: docsLink,
  }),
} as const;
