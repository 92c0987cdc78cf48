import type { PortalSettings } from '@drawbridge/contract/portal/schema.ts';
import type { EarlyAnswer } from '../src/platform/early-answers.ts';
import type { FirstAsks } from './first-asks.ts';

/**
 * Requests the page's data while the app's scripts are still loading. The app uses these answers instead of asking
 * again (see `platform/early-answers.ts`).
 */
function askEarly(asks: FirstAsks, { client, traced }: PortalSettings): void {
  const token = localStorage.getItem('token');
  const own = asks[localStorage.getItem('accountType') ?? ''];
  if (token === null || !own || localStorage.getItem('isLead') === 'true') return;
  const { pathname, search } = location;
  const isDashboard = /^\/dashboard\/?$/.test(pathname) && search === '';
  const authorization = `Bearer ${token}`;
  const traceId = traced ? hexOf(16) : undefined;
  // The calls of the app belong to the same trace.
  if (traceId !== undefined) globalThis.actionTrace = { id: traceId, usedAt: Date.now() };
  const headers = () => ({
    accept: 'application/json',
    authorization,
    ...(client ? { client_id: client.id, client_secret: client.secret } : {}),
    ...(traceId !== undefined ? { traceparent: `00-${traceId}-${hexOf(8)}-00` } : {}),
  });
  globalThis.earlyAnswers = new Map(
    [...own.always, ...(isDashboard ? own.dashboard : [])].map((url): [string, EarlyAnswer] => {
      const response = fetch(url, { headers: headers() });
      // The code that takes the answer handles its failure.
      void response.catch(() => undefined);
      return [url, { authorization, askedAt: Date.now(), response }];
    }),
  );
}

/** Duplicates action-trace.ts, because a shared file would be one more to wait for. */
function hexOf(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function begin(): void {
  const asks = document.querySelector<HTMLElement>('[data-asks]')?.dataset['asks'];
  const settings = document.getElementById('settings')?.textContent;
  if (asks !== undefined && settings !== undefined)
    askEarly(JSON.parse(asks) as FirstAsks, JSON.parse(settings) as PortalSettings);
  // The first access to sessionStorage is slow, so do it before there is anything to draw.
  setTimeout(() => sessionStorage.length);
}

// Together with the scripts, after the first paint (see after-paint.ts).
if (document.hidden) begin();
else requestAnimationFrame(() => setTimeout(begin));
