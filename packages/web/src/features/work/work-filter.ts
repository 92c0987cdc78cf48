import { workKinds } from '@drawbridge/domain/work/work-kinds.ts';
import { workOrders, workShows, type WorkFilter, type WorkOrder } from '@drawbridge/contract/work/schema.ts';

/** What the queue shows, and in which order. */
export type QueueSearch = WorkFilter & { readonly sort?: WorkOrder | undefined };

/** The search that the address carries; what it does not know there is left out. */
export function readQueue({ q, kind, show, assignee, sort }: Record<string, unknown>): QueueSearch {
  return searchOf({
    q: typeof q === 'string' || typeof q === 'number' ? String(q) : undefined,
    kind: workKinds.find((each) => each === kind),
    show: workShows.find((each) => each === show && each !== 'open'),
    assignee: typeof assignee === 'string' ? assignee : undefined,
    sort: workOrders.find((each) => each === sort && each !== 'due'),
  });
}

/** A search as the address carries it: what is not narrowed down is not there. */
export function searchOf(search: QueueSearch): QueueSearch {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  );
}
