import { get, post } from '../wire/route.ts';
import { apiKey, apiKeyId, apiKeys, createdApiKey, docsLink, newApiKey } from './schema.ts';

const who = ['administrator'] as const;
const touches = { data: 'every account' } as const;

/** Keys for the lender’s other systems. They work only on routes with `apiKey`. */
export const apiKeyRoutes = {
  list: get('/lima/api/staff/api-keys', {
    summary: 'Lists every API key, active ones first, newest first.',
    who,
    touches,
    reply: apiKeys,
  }),
  create: post('/lima/api/staff/api-keys/create', {
    summary: 'Creates an API key. Only this response contains it; the server stores a digest.',
    who,
    touches,
    body: newApiKey,
    status: 201,
    reply: createdApiKey,
    refusals: ['needs_second_administrator'],
  }),
  revoke: post('/lima/api/staff/api-keys/revoke', {
    summary: 'Revokes an API key at once.',
    who,
    touches,
    body: apiKeyId,
    reply: apiKey,
    refusals: ['not_found'],
  }),
  docsLink: get('/lima/api/staff/docs-link', {
    summary:
      'Returns a link to the documentation of every call, valid for 30 minutes while the session lasts.',
    who: ['employee', 'administrator'],
    touches: { data: 'nothing personal' },
    reply: docsLink,
  }),
} as const;
