import type { EscrowItemEvent } from '@drawbridge/contract/escrow/schema.ts';
import type { EscrowRhythm } from '@drawbridge/domain/escrow/escrow-due.ts';
import type { RecordedItemEvent } from './analysis-store.ts';
import type { ItemRow } from './store.ts';

/**
 * What happened to each item, by its id. Early entries did not name their item and are matched by its contents: an item’s first
 * and last entries have the times of the item itself.
 */
export function historyOfItems(
  items: readonly ItemRow[],
  events: readonly RecordedItemEvent[],
): ReadonlyMap<string, readonly EscrowItemEvent[]> {
  const histories = new Map<string, EscrowItemEvent[]>(items.map(({ id }) => [id, []]));
  for (const event of events) {
    const id = event.particulars.item ?? itemOf(event, items, histories);
    histories.get(id ?? '')?.push(present(event));
  }
  return histories;
}

function itemOf(
  { action, at, particulars: { before } }: RecordedItemEvent,
  items: readonly ItemRow[],
  histories: ReadonlyMap<string, readonly EscrowItemEvent[]>,
): string | undefined {
  if (action === 'escrow item added') return items.find((item) => isAt(item.added_at, at))?.id;
  if (action === 'escrow item ended') return items.find((item) => isAt(item.ended_at, at))?.id;
  return items.find(({ id }) => {
    const said = histories.get(id)?.at(-1)?.now;
    return (
      before !== undefined &&
      said?.payee === before.payee &&
      said.amount === before.total &&
      said.every === before.every
    );
  })?.id;
}

function isAt(one: Date | null, other: Date): boolean {
  return one?.getTime() === other.getTime();
}

function present({ at, by, action, particulars }: RecordedItemEvent): EscrowItemEvent {
  const { payee = '', total = 0, every = 'yearly' } = particulars;
  const what =
    action === 'escrow item added' ? 'added' : action === 'escrow item ended' ? 'ended' : 'changed';
  return {
    at: at.toISOString(),
    by,
    what,
    now: what === 'ended' ? null : { payee, amount: total, every: every as EscrowRhythm },
  };
}
