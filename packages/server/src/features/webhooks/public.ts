export { webhookMails } from './mails.ts';
export { deliverWebhook } from './deliver-webhook.ts';
export { webhookNotices } from './notices.ts';
export { sweepDeliveries } from './sweep-deliveries.ts';
export { webhookFigures } from './webhook-figures.ts';
