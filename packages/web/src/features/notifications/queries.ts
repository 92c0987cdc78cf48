import { queryOptions } from '@tanstack/react-query';
import { notificationRoutes } from '@drawbridge/contract/notifications/routes.ts';
import { queryOf } from '../../platform/call-query.ts';
import { isBrowserSubscribed, pushSupport } from './browser-subscription.ts';

export const notificationsQuery = queryOf(['notifications'], notificationRoutes.read, {});

/** Whether this browser would show notifications. What the server knows of it may be outdated. */
export const subscribedHereQuery = queryOptions({
  queryKey: ['subscribed here'],
  queryFn: async () => pushSupport() === 'works' && isBrowserSubscribed(),
  networkMode: 'always',
});
