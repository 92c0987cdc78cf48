import '../../ui/queue.css';
import { workCopy } from '@drawbridge/messages/work';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { WorkItem } from '@drawbridge/contract/work/schema.ts';
import { NextWorkContext } from './next-work.ts';
import { workQuery } from './queries.ts';
import { rememberOpened, rememberQueue, type QueueAddress } from './queue-address.ts';
import { QueueList } from './queue-list.tsx';
import { isBesideQueue, pageOfWork } from './work-link.tsx';

/**
 * The page of one work item, with the queue it was opened from beside it. A page opened by a link stands alone, and so do
 * all pages where there is no room.
 */
export function QueueBeside() {
  const address = useRouterState({ select: ({ location }) => location.state.queue });
  return address ? <WithQueue address={address} /> : <Outlet />;
}

function WithQueue({ address }: { readonly address: QueueAddress }) {
  const { view: _, ...search } = address;
  const query = useInfiniteQuery(workQuery(search));
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  const router = useRouter();
  const id = useRouterState({ select: ({ location }) => location.pathname.split('/').at(-1) ?? '' });
  const place = usePlace(rows, id);
  const below = rows.slice(place.isGone ? place.at : place.at + 1).find(isBesideQueue);
  const above = rows.slice(0, place.at).findLast(isBesideQueue);
  const following = below ?? rows.find((row) => row.id !== id && isBesideQueue(row));

  useEffect(() => rememberQueue(address), [address]);
  // A reload forgets it.
  useEffect(() => rememberOpened(id), [id]);
  useEffect(() => {
    if (following) void router.preloadRoute(pageOfWork(following));
  }, [router, following]);
  const next = useMemo(() => {
    // The queue stays one step back.
    const opener = (item: WorkItem | undefined) =>
      item && (() => void router.navigate({ ...pageOfWork(item), state: { queue: address }, replace: true }));
    return { openNext: opener(following), openBelow: opener(below), openAbove: opener(above) };
  }, [router, following, below, above, address]);

  return (
    <NextWorkContext value={next}>
      <div className="queue-beside">
        <nav aria-label={workCopy.beside}>
          <QueueList rows={rows} current={id} onEnd={query.hasNextPage ? query.fetchNextPage : undefined} />
        </nav>
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </NextWorkContext>
  );
}

/** Where the open item stands in the queue. Once it is decided it leaves the queue, and its place is the next one’s. */
function usePlace(rows: readonly WorkItem[], id: string): { readonly at: number; readonly isGone: boolean } {
  const [last, setLast] = useState({ id: '', at: 0 });
  const at = rows.findIndex((row) => row.id === id);
  if (at === -1) return { at: last.id === id ? last.at : 0, isGone: true };
  if (last.id !== id || last.at !== at) setLast({ id, at });
  return { at, isGone: false };
}
