import type { Feature } from '../../platform/kit/feature.ts';
import { mayPushTo } from '../../platform/push/push-services.ts';
import { choose, showAmounts, turnOff, turnOn } from './change-notifications.ts';
import { readNotifications } from './read-notifications.ts';
import { renewSubscription } from './store.ts';

/** People choose in which browsers they are notified, and of what. `platform/push` sends what emails also say. */
export const notifications = {
  handlers: (kit) => ({
    notifications: {
      read: ({ caller }) => readNotifications(kit, caller),
      turnOn: ({ caller, body, from }) => turnOn(kit, caller, { ...body, userAgent: from.userAgent }),
      turnOff: ({ caller, body }) => turnOff(kit, caller, body.id),
      choose: ({ caller, body }) => choose(kit, caller, body),
      showAmounts: ({ caller, body }) => showAmounts(kit, caller, body.showsAmounts),
      renew: async ({ body }) => {
        if (mayPushTo(body.subscription.endpoint, kit.config.pushServices))
          await renewSubscription(kit.db, body);
        return { success: true };
      },
    },
  }),
} satisfies Feature<'notifications'>;
