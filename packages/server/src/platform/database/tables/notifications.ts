import type { Generated } from 'kysely';
import type { NotificationKind } from '@drawbridge/domain/notifications/notification-kinds.ts';

/** Notifications in people’s browsers. */
export interface NotificationTables {
  push_keys: {
    only_one: Generated<boolean>;
    public_key: string;
    sealed_private_key: string;
    made_at: Date;
  };
  push_subscriptions: {
    id: Generated<string>;
    account_id: string;
    device_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    user_agent: string | null;
    subscribed_at: Date;
  };
  notification_choices: {
    account_id: string;
    kind: NotificationKind;
    is_on: boolean;
    emails_too: boolean;
  };
  pushes: {
    id: Generated<string>;
    mail_id: string;
    subscription_id: string;
    replaces_email: boolean;
    title: string;
    body: string;
    path: string;
    language: string;
    written_at: Date;
  };
}
