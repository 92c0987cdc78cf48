import { drawStatusCopy as copy } from '@drawbridge/messages/draws';
import { Check, ChevronDown, Settings } from 'lucide-react';
import { useId, useState } from 'react';
import type { Draw } from '@drawbridge/contract/draws/schema.ts';
import { formatCount, formatDate } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { queryFailure, type ShownQuery } from '../../ui/query-failure.tsx';
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { DrawDetail } from './draw-detail.tsx';

interface DrawStatusProps {
  /** Earliest first. */
  readonly query: ShownQuery<readonly Draw[]>;
  readonly dealId: string;
}

/** A deal’s draws as a row of icons. Each icon toggles the draw’s details. */
export function DrawStatus({ query, dealId }: DrawStatusProps) {
  const draws = query.data;
  const failure = queryFailure(query, copy.loadFailed);
  const panel = useId();
  // Until the person chooses, the latest draw stays open, even when a new one arrives.
  const [chosen, setChosen] = useState<{ readonly id: string | undefined }>();
  const open = draws?.find(({ id }) => id === (chosen ? chosen.id : draws.at(-1)?.id));
  return (
    <Card title={copy.title} count={draws && draws.length > 0 ? formatCount(draws.length) : undefined}>
      {failure != null && <div className="p-4 md:p-[18px]">{failure}</div>}
      {failure == null && !draws && <DrawsOnTheirWay />}
      {draws?.length === 0 && <EmptyState title={copy.none} />}
      {draws !== undefined && draws.length > 0 && (
        <ol className="flex flex-wrap gap-2 p-4 md:px-[18px]">
          {draws.map((draw) => (
            <li key={draw.id} className="max-md:w-full">
              <DrawButton
                draw={draw}
                open={draw === open}
                panel={panel}
                onToggle={() => setChosen({ id: draw === open ? undefined : draw.id })}
              />
            </li>
          ))}
        </ol>
      )}
      <div id={panel}>{open && <DrawDetail key={open.id} draw={open} dealId={dealId} />}</div>
    </Card>
  );
}

const lookOf = {
  '': { ink: 'text-blue', ground: 'bg-blue-soft', word: copy.pending },
  Wired: { ink: 'text-green', ground: 'bg-green-soft', word: copy.processed },
  Declined: { ink: 'text-red', ground: 'bg-red-soft', word: copy.declined },
  Withdrawn: { ink: 'text-ink-2', ground: 'bg-sunk', word: copy.withdrawn },
} as const satisfies Record<Draw['status'], { ink: string; ground: string; word: string }>;

interface DrawButtonProps {
  readonly draw: Draw;
  readonly open: boolean;
  readonly panel: string;
  readonly onToggle: () => void;
}

function DrawButton({ draw, open, panel, onToggle }: DrawButtonProps) {
  const pending = draw.status === '';
  const Icon = pending ? Settings : Check;
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={panel}
      onClick={onToggle}
      className={cx(
        'touch flex w-full items-center gap-3 rounded-lg border py-2 pr-3 pl-2.5 text-left transition-colors',
        open ? 'border-accent bg-soft' : 'border-line hover:border-edge',
      )}
    >
      <span
        className={cx(
          'grid size-8 shrink-0 place-items-center rounded-full',
          lookOf[draw.status].ink,
          open ? 'bg-surface' : lookOf[draw.status].ground,
        )}
      >
        <Icon aria-hidden className="size-4" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          {copy.name({ number: formatCount(draw.number) })}
          <VisuallyHidden>, {lookOf[draw.status].word}, </VisuallyHidden>
        </span>
        <span className="num block text-sm text-ink-2">{formatDate(draw.date)}</span>
      </span>
      <ChevronDown
        aria-hidden
        className={cx('size-4 shrink-0 text-ink-2 transition-[rotate]', open && 'rotate-180')}
      />
    </button>
  );
}

function DrawsOnTheirWay() {
  return (
    <div aria-busy className="p-4 md:px-[18px]">
      <div className="flex gap-2">
        <Skeleton shape="block" className="h-15 w-44" />
        <Skeleton shape="block" className="h-15 w-44" />
      </div>
      <SkeletonLines lines={8} className="mt-6 max-w-lg" />
    </div>
  );
}
