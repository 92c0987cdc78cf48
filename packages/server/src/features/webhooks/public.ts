export { webhookMails } from './mails.ts';
export { deliverWebhook } from './deliver-webhook.ts';
export { webhookNotices } from './notices.ts';
export { sweepDeliveries } from './sweep-deliveries.ts';
export { webhookFigures } from './webhook-figures.ts';
export {
  addKeptWebhook,
  fieldsOf as webhookFieldsOf,
  newWebhookAt,
  readFields as readWebhookFields,
  writeWebhook,
} from './change-webhooks.ts';
export type { WebhookParts } from './webhook-parts.ts';
export { holdEndpoint } from './store.ts';
