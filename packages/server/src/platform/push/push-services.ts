/** The push services of Chrome, Firefox, Safari and Edge, and of browsers built on them. */
export const usualPushServices =
  'fcm.googleapis.com,jmt17.google.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com';

/** The hosts that notifications may be sent to; `*.` stands for any subdomain. Undefined: any public one. */
export type PushServices = readonly string[] | undefined;

/** Whether notifications may be sent to an address that a browser named. */
export function mayPushTo(endpoint: string, services: PushServices): boolean {
  const host = new URL(endpoint).hostname.toLowerCase();
  return services?.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one)) ?? true;
}
