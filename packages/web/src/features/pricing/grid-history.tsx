import { gridCopy as copy } from '@drawbridge/messages/pricing';
import type { GridVersion } from '@drawbridge/contract/pricing/grid-schema.ts';
import { formatDate, formatMoment } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/tag.tsx';

interface GridHistoryProps {
  readonly history: readonly GridVersion[];
  readonly shown: string | undefined;
  readonly onShow: (version: string) => void;
}

/** Every version of the grid: from when, who saved it, and what changed. */
export function GridHistory({ history, shown, onShow }: GridHistoryProps) {
  return (
    <Card title={copy.history}>
      <ul className="divide-y divide-line">
        {history.map((version) => {
          const { id, from, until, note, madeBy, madeAt, lineCount, inEffect } = version;
          const days =
            until === null
              ? copy.daysOpen({ from: formatDate(from) })
              : copy.days({ from: formatDate(from), until: formatDate(until) });
          return (
            <li key={id} className="flex flex-wrap items-center gap-3 px-4 py-3 md:px-[18px]">
              <div className="min-w-48 flex-1">
                <p className="font-medium text-ink">{days}</p>
                {note !== '' && <p className="wrap-anywhere text-ink">{note}</p>}
                <p className="text-sm text-ink-2">
                  {copy.madeBy({ who: madeBy, when: formatMoment(madeAt) })} ·{' '}
                  {copy.lines({ count: lineCount })}
                </p>
              </div>
              {inEffect && <Tag tone="green">{copy.inEffect}</Tag>}
              {id !== shown && (
                <Button size="sm" aria-label={`${copy.show}: ${days}`} onClick={() => onShow(id)}>
                  {copy.show}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
