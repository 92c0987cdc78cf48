import type { Kit } from '../../platform/kit/kit.ts';
import type { LiveSettings } from '../../platform/lender-settings/live-settings.ts';
import type { SettingsParts } from '../lender-settings/public.ts';
import type { PeopleParts } from '../people/public.ts';
import type { WebhookParts } from '../webhooks/public.ts';
import type { ApprovalNotices } from './notices.ts';

/** Everything the approval use cases need, including the parts of each feature whose changes they make. */
export interface ApprovalParts
  extends PeopleParts, WebhookParts, Omit<SettingsParts, 'settings' | 'clock'>, Pick<Kit, 'sealing' | 'now'> {
  readonly settings: LiveSettings;
  readonly notices: ApprovalNotices;
}
