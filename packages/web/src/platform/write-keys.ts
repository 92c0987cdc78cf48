import type { WriteKeys } from '@drawbridge/contract/wire/client.ts';
import { keptBody } from '@drawbridge/contract/wire/kept-contents.ts';

const place = 'unansweredWrites';

/**
 * Recognizes a body sent before. It stores only 32 bits: enough to match one's own form, too few to reveal what was
 * typed into it.
 */
function fingerprintOf(url: string, body: string | undefined, neverKept?: readonly string[]): string {
  const kept = neverKept && body !== undefined ? JSON.stringify(keptBody(JSON.parse(body), neverKept)) : body;
  const text = `${url}\n${kept}`;
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

function unanswered(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Remembers the keys of unanswered writes while the tab is open, even through a reload. */
export const writeKeys: WriteKeys = {
  keyFor(url, body, neverKept) {
    const keys = unanswered();
    const fingerprint = fingerprintOf(url, body, neverKept);
    const key = keys[fingerprint] ?? crypto.randomUUID();
    sessionStorage.setItem(place, JSON.stringify({ ...keys, [fingerprint]: key }));
    return key;
  },
  answered(url, body, neverKept) {
    const { [fingerprintOf(url, body, neverKept)]: _answered, ...others } = unanswered();
    sessionStorage.setItem(place, JSON.stringify(others));
  },
};
