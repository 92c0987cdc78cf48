import type { PushSubscriptionGiven } from '@drawbridge/contract/notifications/schema.ts';

/** Whether this browser can show notifications; `install`: only from the home screen, `blocked`: not until its owner allows it. */
export type PushSupport = 'works' | 'blocked' | 'install' | 'unsupported';

export function pushSupport(): PushSupport {
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!isSupported) return isAppleTouchDevice() ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'works';
}

/** An iPad calls itself a Mac, but a Mac has no touch screen. */
function isAppleTouchDevice(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return (
    /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1)
  );
}

/** Asks the browser’s owner and subscribes the browser. Undefined if they did not allow it. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionGiven | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // An address from earlier may be for another key, or be known to someone who signed in here before.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  // Every browser gives an address and both keys.
  return made.toJSON() as PushSubscriptionGiven;
}

export async function isBrowserSubscribed(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) != null;
}
