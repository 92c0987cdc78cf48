import * as z from 'zod/mini';
import { notificationKinds } from '@drawbridge/domain/notifications/notification-kinds.ts';
import { notificationMessages } from '@drawbridge/messages/notifications';
import { plainDate, recordId } from '../wire/fields.ts';

/** Push services have addresses with a host name, at the usual port. */
const endpoint = z.string({ error: () => notificationMessages.subscription }).check(
  z.maxLength(1000, { error: () => notificationMessages.subscription }),
  z.regex(/^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+\/[!-~]*$/i, {
    error: () => notificationMessages.subscription,
  }),
);

/** This many bytes in base64url. */
function bytesInBase64(bytes: number) {
  return z.string({ error: () => notificationMessages.subscription }).check(
    z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`), {
      error: () => notificationMessages.subscription,
    }),
  );
}

const auth = bytesInBase64(16);

/** What a browser’s `PushSubscription` has in JSON. */
export const pushSubscription = z.object({
  endpoint,
  keys: z.object({ p256dh: bytesInBase64(65), auth }),
});
export type PushSubscriptionGiven = z.infer<typeof pushSubscription>;

export const subscriptionToAdd = z.object({ subscription: pushSubscription });

export const browserToRemove = z.object({ id: recordId });

/** A browser proves which one it was by the secret that only it and the portal know. */
export const subscriptionToRenew = z.object({
  endpoint,
  auth,
  subscription: pushSubscription,
});
export type SubscriptionToRenew = z.infer<typeof subscriptionToRenew>;

const kind = z.enum(notificationKinds);

const browser = z.object({
  id: recordId,
  /** In plain words: “Chrome on Android”. */
  device: z.string(),
  since: plainDate,
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});
export type NotifiedBrowser = z.infer<typeof browser>;

const choice = z.object({
  kind,
  isOn: z.boolean(),
  /** Whether the email goes too. Otherwise it goes only if no browser could be notified. */
  emailsToo: z.boolean(),
  /** Whether the email goes no matter what. */
  alwaysEmailed: z.boolean(),
});
export type NotificationChoice = z.infer<typeof choice>;

export const notifications = z.object({
  /** The key that a browser subscribes with, in base64url. */
  publicKey: z.string(),
  browsers: z.array(browser),
  /** The kinds that the caller can get. */
  choices: z.array(choice),
  showsAmounts: z.boolean(),
});
export type Notifications = z.infer<typeof notifications>;

export const choiceToSet = z.object({ kind, isOn: z.boolean(), emailsToo: z.boolean() });

export const amountsToSet = z.object({ showsAmounts: z.boolean() });

export const subscriptionRenewed = z.object({ success: z.literal(true) });
