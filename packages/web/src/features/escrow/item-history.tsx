import { escrowCopy as copy } from '@drawbridge/messages/escrow';
import type { EscrowItemEvent } from '@drawbridge/contract/escrow/schema.ts';
import { formatDollars, formatMoment } from '../../platform/format.ts';
import { rhythmWord } from './escrow-words.ts';

/** Who added, edited and ended an item, and its contents after each change. */
export function ItemHistory({ history }: { readonly history: readonly EscrowItemEvent[] }) {
  if (history.length === 0) return null;
  return (
    <details className="text-sm text-ink-2">
      <summary className="cursor-pointer py-1">{copy.history}</summary>
      <ul className="grid gap-1 pt-1 wrap-anywhere">
        {history.map((event) => (
          <li key={`${event.at} ${event.what}`}>{wordsOf(event)}</li>
        ))}
      </ul>
    </details>
  );
}

function wordsOf({ at, by, what, now }: EscrowItemEvent): string {
  const given = { name: by, day: formatMoment(at) };
  if (now === null) return copy.wasEnded(given);
  const said = {
    ...given,
    payee: now.payee,
    amount: formatDollars(now.amount),
    every: rhythmWord(now.every),
  };
  return what === 'added' ? copy.wasAdded(said) : copy.wasChanged(said);
}
