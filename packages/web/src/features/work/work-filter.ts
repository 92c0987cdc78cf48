import { isPlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { workKinds } from '@drawbridge/domain/work/work-kinds.ts';
import {
  workOrders,
  workShows,
  workSorts,
  workStates,
  type WorkFilter,
  type WorkOrder,
} from '@drawbridge/contract/work/schema.ts';
import { sortFrom, type Sort } from '../../ui/data-table-column.ts';

export type QueueSearch = WorkFilter & { readonly sort?: WorkOrder | undefined };

/** Reads the search from the address and ignores unknown values. */
export function readQueue(given: Record<string, unknown>): QueueSearch {
  const { q, kind, show, assignee, state, receivedFrom, receivedTo, dueFrom, dueTo, sort } = given;
  return searchOf({
    q: typeof q === 'string' || typeof q === 'number' ? String(q) : undefined,
    kind: workKinds.find((each) => each === kind),
    show: workShows.find((each) => each === show && each !== 'open'),
    assignee: typeof assignee === 'string' ? assignee : undefined,
    state: workStates.find((each) => each === state),
    receivedFrom: dayIn(receivedFrom),
    receivedTo: dayIn(receivedTo),
    dueFrom: dayIn(dueFrom),
    dueTo: dayIn(dueTo),
    sort: workOrders.find((each) => each === sort && each !== 'due'),
  });
}

function dayIn(value: unknown): string | undefined {
  return typeof value === 'string' && isPlainDate(value) ? value : undefined;
}

/** A search as it goes into the address, without empty values. */
export function searchOf(search: QueueSearch): QueueSearch {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  );
}

/** The queue’s order as a table sort. */
export function sortOf(order: WorkOrder = 'due'): Sort {
  return sortFrom(order);
}

/** A table sort as the queue’s order. Undefined for the default, which the address leaves out. */
export function orderOf({ key, direction }: Sort): WorkOrder | undefined {
  const by = workSorts.find((one) => one === key) ?? 'due';
  if (by === 'due' && direction === 'ascending') return undefined;
  return direction === 'descending' ? `-${by}` : by;
}
