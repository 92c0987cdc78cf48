import { queryClient } from '../platform/queries.ts';
import { seenCopies, type LoadedFiles, type ShownCopy } from '../platform/seen-copies.ts';
import { currentSession } from '../platform/session.ts';
import { openNoticeRoot } from '../ui/notice-root.ts';
import { OfflineNotice } from './offline-notice.tsx';

/**
 * Keeps the portal usable offline: a service worker serves the portal’s own files and, to borrowers and brokers, copies of what
 * they last saw. A notice on the page says so. Returns a function that removes the notice.
 */
export function workOffline(): () => void {
  const notice = openNoticeRoot();
  let seenAt: string | undefined;
  let copiesShown = 0;

  function say(): void {
    notice.show(<OfflineNotice seenAt={seenAt} onRetry={() => void retry()} />);
  }
  async function retry(): Promise<void> {
    const before = copiesShown;
    await queryClient.refetchQueries({ type: 'active' });
    if (copiesShown > before) return;
    seenAt = undefined;
    if (navigator.onLine) notice.show(null);
  }
  function onCopy({ data }: MessageEvent<ShownCopy>): void {
    copiesShown++;
    seenAt = new Date(data.copyOf).toISOString();
    say();
  }
  function onOnline(): void {
    void retry();
  }

  addEventListener('offline', say);
  addEventListener('online', onOnline);
  if (!navigator.onLine) say();
  // Browsers offer service workers only on secure connections.
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  workers?.addEventListener('message', onCopy);
  const arrivals = new PerformanceObserver((list) => tellLoaded(workers, list.getEntries()));
  // Where they are blocked, the portal works with a connection.
  if (workers) startWorker(workers, arrivals).catch(() => undefined);
  return () => {
    arrivals.disconnect();
    removeEventListener('offline', say);
    removeEventListener('online', onOnline);
    workers?.removeEventListener('message', onCopy);
    notice.close();
  };
}

async function startWorker(workers: ServiceWorkerContainer, arrivals: PerformanceObserver): Promise<void> {
  await workers.register('/service-worker.js');
  if (!workers.controller) {
    await new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }));
  }
  arrivals.observe({ type: 'resource', buffered: true });
  await beginCopies();
}

/** Also what was on its way when the worker took over: the worker saw its request no more than that of what came before. */
function tellLoaded(workers: ServiceWorkerContainer | undefined, entries: readonly PerformanceEntry[]): void {
  const loaded = entries
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));
  if (loaded.length > 0) workers?.controller?.postMessage({ loaded } satisfies LoadedFiles);
}

/** Not for employees: they work at a desk, and other people’s data must not stay in their browser. */
async function beginCopies(): Promise<void> {
  const session = currentSession();
  if (!session || session.accountType === 'Employee' || session.viewing) return;
  const copies = await caches.open(seenCopies);
  // What the page shows was loaded before it could be copied.
  if ((await copies.keys()).length === 0) await queryClient.refetchQueries({ type: 'active' });
}
