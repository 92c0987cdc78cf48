import { ledgerCopy as copy } from '@drawbridge/messages/ledger';
import type { DealLedger } from '@drawbridge/contract/ledger/schema.ts';
import { entryKindLabels } from '@drawbridge/domain/ledger/entry-kinds.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';

interface UnexplainedCardProps {
  readonly unexplained: DealLedger['unexplained'];
}

/** Imported entries whose balances do not follow from the entries before them. */
export function UnexplainedCard({ unexplained: { count, entries } }: UnexplainedCardProps) {
  if (count === 0) return null;
  return (
    <Card
      title={copy.unexplained}
      note={copy.unexplainedNote({ count })}
      footer={
        entries.length < count && (
          <p className="text-sm text-ink-2">{copy.unexplainedFirst({ count: entries.length })}</p>
        )
      }
    >
      <ul className="divide-y divide-line">
        {entries.map(({ id, position, kind, receivedOn, follows, balance, difference }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 px-4 py-3 md:px-[18px]">
            <span className="grid min-w-0 flex-1">
              {copy.unexplainedEntry({
                position,
                kind: entryKindLabels[kind],
                day: formatDate(receivedOn),
              })}
              <small className="text-ink-2 wrap-anywhere">
                {copy.unexplainedFigures({
                  balance: formatDollars(balance),
                  follows: formatDollars(follows),
                })}
              </small>
            </span>
            <strong className="num whitespace-nowrap">
              {difference > 0
                ? copy.unexplainedMore({ amount: formatDollars(difference) })
                : copy.unexplainedLess({ amount: formatDollars(-difference) })}
            </strong>
          </li>
        ))}
      </ul>
    </Card>
  );
}
