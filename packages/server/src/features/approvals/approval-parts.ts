import type { LiveSettings } from '../../platform/lender-settings/live-settings.ts';
import type { SettingsParts } from '../lender-settings/public.ts';
import type { PeopleParts } from '../people/public.ts';
import type { WebhookParts } from '../webhooks/public.ts';
import type { ApprovalNotices } from './notices.ts';

/** What the use cases of approvals work with: that of every feature whose changes they make. */
export interface ApprovalParts extends PeopleParts, WebhookParts, Omit<SettingsParts, 'settings'> {
  readonly settings: LiveSettings;
  readonly notices: ApprovalNotices;
}
