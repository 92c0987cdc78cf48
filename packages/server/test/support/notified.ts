import type { Notifications } from '@drawbridge/contract/notifications/schema.ts';
import type { SubscribedBrowser } from './push-service.ts';
import { send, type HttpAnswer, type World } from './world.ts';

type Who = { readonly token: string };

/** Calls about a person’s own notifications. */
export function notificationCalls(world: World) {
  const post = (who: Who, path: string, body: unknown, headers: Record<string, string> = {}) =>
    send(world, 'POST', `/lima/api/users/notifications/${path}`, { token: who.token, body, headers });
  return {
    post,
    turnOn: (who: Who, { subscription }: SubscribedBrowser, userAgent = 'Chrome/140.0 Android') =>
      post(who, 'turn-on', { subscription }, { 'user-agent': userAgent }),
    choose: (who: Who, kind: string, choice: { isOn: boolean; emailsToo: boolean }) =>
      post(who, 'choose', { kind, ...choice }),
    read: async (who: Who) => shown(await send(world, 'GET', '/lima/api/users/notifications', who)),
  };
}

export function shown({ status, json, text }: HttpAnswer): Notifications {
  if (status !== 200) throw new Error(`no notifications: ${status} ${text}`);
  return json as Notifications;
}
