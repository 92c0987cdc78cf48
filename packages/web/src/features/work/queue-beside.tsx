import '../../ui/queue.css';
import { workCopy } from '@drawbridge/messages/work';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { WorkItem } from '@drawbridge/contract/work/schema.ts';
import { KeyHint } from './key-hint.tsx';
import { NextWorkContext } from './next-work.ts';
import { workQuery } from './queries.ts';
import { rememberOpened, rememberQueue, type QueueAddress } from './queue-address.ts';
import { OpenItem } from './open-item.tsx';
import { QueueList } from './queue-list.tsx';
import { pageOfWork, stateBeside } from './work-link.tsx';

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
  const item = useRouterState({ select: ({ location }) => location.state.queueItem });
  const lastSegment = useRouterState({ select: ({ location }) => location.pathname.split('/').at(-1) ?? '' });
  const id = item?.id ?? lastSegment;
  const isOpen = (row: WorkItem) => row.id === id && (item === undefined || row.kind === item.kind);
  const place = usePlace(rows.findIndex(isOpen), `${item?.kind ?? ''} ${id}`);
  const below = rows[place.isGone ? place.at : place.at + 1];
  const above = rows[place.at - 1];
  const following = below ?? rows.find((row) => !isOpen(row));

  useEffect(() => rememberQueue(address), [address]);
  // A reload forgets it.
  useEffect(() => rememberOpened(id), [id]);
  useEffect(() => {
    if (following) void router.preloadRoute(pageOfWork(following));
  }, [router, following]);
  const next = useMemo(() => {
    // The queue stays one step back.
    const opener = (to: WorkItem | undefined) =>
      to &&
      (() => void router.navigate({ ...pageOfWork(to), state: stateBeside(to, address), replace: true }));
    return { openNext: opener(following), openBelow: opener(below), openAbove: opener(above) };
  }, [router, following, below, above, address]);

  return (
    <NextWorkContext value={next}>
      <div className="queue-beside">
        <nav aria-label={workCopy.beside}>
          <QueueList
            rows={rows}
            isOpen={isOpen}
            onEnd={query.hasNextPage ? query.fetchNextPage : undefined}
          />
        </nav>
        <div className="min-w-0">
          {item && <OpenItem key={`${item.kind} ${item.id}`} item={item} />}
          <Outlet />
          {item && <KeyHint />}
        </div>
      </div>
    </NextWorkContext>
  );
}

/** Where the open item stands in the queue. Once it is decided it leaves the queue, and its place is the next one’s. */
function usePlace(at: number, key: string): { readonly at: number; readonly isGone: boolean } {
  const [last, setLast] = useState({ key: '', at: 0 });
  if (at === -1) return { at: last.key === key ? last.at : 0, isGone: true };
  if (last.key !== key || last.at !== at) setLast({ key, at });
  return { at, isGone: false };
}
