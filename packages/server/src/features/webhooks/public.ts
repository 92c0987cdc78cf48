export {
  addKeptWebhook,
  fieldsOf as webhookFieldsOf,
  newWebhookAt,
  readFields as readWebhookFields,
  writeWebhook,
} from './change-webhooks.ts';
export { webhookParts, type WebhookParts } from './webhook-parts.ts';
export { allEndpoints, holdEndpoint } from './store.ts';
export { secretPlace } from './seal-place.ts';
