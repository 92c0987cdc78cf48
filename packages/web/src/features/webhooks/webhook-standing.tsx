import { webhookCopy } from '@drawbridge/messages/webhooks';
import type { Webhook } from '@drawbridge/contract/webhooks/schema.ts';
import { Tag } from '../../ui/tag.tsx';

export function WebhookStanding({ webhook }: { readonly webhook: Webhook }) {
  if (webhook.pausedAt !== null)
    return <Tag tone={webhook.pausedForFailing ? 'red' : 'amber'}>{webhookCopy.paused}</Tag>;
  if (webhook.failingSince !== null) return <Tag tone="red">{webhookCopy.failing}</Tag>;
  return <Tag tone="green">{webhookCopy.active}</Tag>;
}

/** The host of an endpoint’s address. */
export function hostOf({ url }: Pick<Webhook, 'url'>): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
