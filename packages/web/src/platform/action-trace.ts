import { settings } from './settings.ts';

declare global {
  /** The trace of what the person did last, and when a call was last part of it. The page itself may begin it (`build/ask-early.ts`). */
  var actionTrace: { readonly id: string; readonly usedAt: number } | undefined;
}

/** After a pause this long, in milliseconds, a call is no longer part of what the person did. */
export const actionEndsAfterMs = 10_000;

let hears = false;

function hexOf(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/**
 * The header that puts a call into the trace of what the person did; none unless the server sends traces. Its last digits say that the
 * browser records nothing itself; the server decides what it records.
 */
export function traceHeader(): { readonly traceparent?: string } {
  if (!settings().traced) return {};
  if (!hears)
    for (const kind of ['click', 'keydown', 'popstate'])
      addEventListener(kind, () => (globalThis.actionTrace = undefined), true);
  hears = true;
  const usedAt = Date.now();
  const last = globalThis.actionTrace;
  const id = last && usedAt - last.usedAt < actionEndsAfterMs ? last.id : hexOf(16);
  globalThis.actionTrace = { id, usedAt };
  return { traceparent: `00-${id}-${hexOf(8)}-00` };
}
