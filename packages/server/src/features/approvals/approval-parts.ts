import type { Kit } from '../../platform/kit/kit.ts';
import type { PeopleParts } from '../people/public.ts';
import type { WebhookParts } from '../webhooks/public.ts';
import type { ApprovalNotices } from './notices.ts';

/** Everything the approval use cases need, including the parts of each feature whose changes they make. */
export interface ApprovalParts
  extends PeopleParts, WebhookParts, Pick<Kit, 'config' | 'mails' | 'settings' | 'sealing' | 'now'> {
  readonly notices: ApprovalNotices;
}
