import type { PageKey } from '../../platform/page-keys.ts';

/** The key that Ctrl is on a Mac. */
export const commandKey = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl';

/** A key’s caps, in the order they are pressed. */
export function keysOf({ keys, shown, withCommand }: PageKey): readonly string[] {
  return withCommand ? [commandKey, ...keys.map((key) => key.toUpperCase())] : (shown ?? keys);
}
