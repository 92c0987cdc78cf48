import { get, post } from '../wire/route.ts';
import {
  deliveriesQuery,
  newWebhook,
  redelivered,
  webhook,
  webhookChange,
  webhookDeliveries,
  webhookDelivery,
  webhookDeliveryDetail,
  webhookId,
  webhookPause,
  webhooks,
  webhookWithSecret,
} from './schema.ts';

const every = { who: ['administrator'], touches: { data: 'every deal' } } as const;

export const webhookRoutes = {
  list: get('/lima/api/staff/webhooks', {
    ...every,
    summary: 'Lists every webhook endpoint with its delivery counts.',
    reply: webhooks,
  }),
  read: get('/lima/api/staff/webhooks/:id', {
    ...every,
    summary: 'Returns one endpoint.',
    params: webhookId,
    reply: webhook,
    refusals: ['not_found'],
  }),
  add: post('/lima/api/staff/webhooks/add', {
    ...every,
    summary: 'Adds an endpoint. Only this response contains its signing secret.',
    body: newWebhook,
    status: 201,
    reply: webhookWithSecret,
    refusals: ['too_many_webhooks', 'needs_second_administrator'],
  }),
  change: post('/lima/api/staff/webhooks/change', {
    ...every,
    summary: 'Changes an endpoint’s address, description and events.',
    body: webhookChange,
    reply: webhook,
    refusals: ['not_found', 'needs_second_administrator'],
  }),
  pause: post('/lima/api/staff/webhooks/pause', {
    ...every,
    summary: 'Pauses or resumes an endpoint. Resuming sends the events stored during the pause.',
    body: webhookPause,
    reply: webhook,
    refusals: ['not_found'],
  }),
  rotateSecret: post('/lima/api/staff/webhooks/rotate-secret', {
    ...every,
    summary: 'Creates a new signing secret. For 24 hours, deliveries are signed with the old one too.',
    body: webhookId,
    reply: webhookWithSecret,
    refusals: ['not_found'],
  }),
  remove: post('/lima/api/staff/webhooks/remove', {
    ...every,
    summary: 'Removes an endpoint and its delivery history.',
    body: webhookId,
    reply: webhookId,
    refusals: ['not_found'],
  }),
  test: post('/lima/api/staff/webhooks/test', {
    ...every,
    summary: 'Sends a test event, even to a paused endpoint.',
    body: webhookId,
    reply: webhookDelivery,
    refusals: ['not_found'],
  }),
  deliveries: get('/lima/api/staff/webhooks/:id/deliveries', {
    ...every,
    summary: 'Lists an endpoint’s deliveries of the last 30 days, newest first, 50 at a time by default.',
    params: webhookId,
    query: deliveriesQuery,
    reply: webhookDeliveries,
    refusals: ['not_found'],
  }),
  delivery: get('/lima/api/staff/webhooks/deliveries/:id', {
    ...every,
    summary: 'Returns one delivery with the body sent and the start of the response.',
    params: webhookId,
    reply: webhookDeliveryDetail,
    refusals: ['not_found'],
  }),
  redeliver: post('/lima/api/staff/webhooks/deliveries/redeliver', {
    ...every,
    summary: 'Resends one delivery now, with the same id.',
    body: webhookId,
    reply: webhookDelivery,
    refusals: ['not_found'],
  }),
  redeliverFailed: post('/lima/api/staff/webhooks/redeliver-failed', {
    ...every,
    summary: 'Resends an endpoint’s failed deliveries.',
    body: webhookId,
    reply: redelivered,
    refusals: ['not_found'],
  }),
} as const;
