import type { Kit } from '../../platform/kit/kit.ts';

export interface WebhookParts extends Pick<Kit, 'db' | 'clock' | 'sealing'> {
  /** Whether events go only to public addresses over TLS. The demo also posts to this computer. */
  readonly publicOnly: boolean;
}

export function webhookParts(kit: Pick<Kit, 'db' | 'clock' | 'sealing' | 'config'>): WebhookParts {
  return { ...kit, publicOnly: !kit.config.demo };
}
