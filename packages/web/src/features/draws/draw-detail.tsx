import { drawStatusCopy as copy } from '@drawbridge/messages/draws';
import type { Draw } from '@drawbridge/contract/draws/schema.ts';
import { mayWithdrawDraw } from '@drawbridge/domain/draws/draw-states.ts';
import { formatCount, formatDollars } from '../../platform/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Tone } from '../../ui/tone.ts';
import { ChangeDrawAccount, DrawAccountNeeded } from './draw-account.tsx';
import { DrawFiles } from './draw-files.tsx';
import { DrawLines } from './draw-lines.tsx';
import { DrawTimeline } from './draw-timeline.tsx';
import { WithdrawDraw } from './withdraw-draw.tsx';

const tones = {
  requested: 'amber',
  'inspection scheduled': 'blue',
  inspected: 'blue',
  approved: 'blue',
  wired: 'green',
  declined: 'red',
} as const satisfies Record<Draw['state'], Tone>;

export function DrawDetail({ draw, dealId }: { readonly draw: Draw; readonly dealId: string }) {
  const name = copy.name({ number: formatCount(draw.number) });
  const { requested, inspected, approved } = draw.totals;
  return (
    <section aria-label={name} className="border-t border-line">
      {draw.sublots.length === 0 ? (
        <EmptyState title={copy.noStatus} />
      ) : (
        <>
          <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3 md:px-[18px]">
            <h3>{name}</h3>
            <Tag tone={draw.declined?.withdrawn === true ? 'neutral' : tones[draw.state]}>
              {draw.state === 'declined'
                ? draw.declined?.withdrawn === true
                  ? copy.withdrawn
                  : copy.declined
                : copy.step[draw.state].reached}
            </Tag>
            {mayWithdrawDraw(draw.state) && <WithdrawDraw dealId={dealId} draw={draw} />}
            <ChangeDrawAccount dealId={dealId} draw={draw} />
            <b className="num ml-auto">{formatDollars(approved ?? inspected ?? requested)}</b>
          </header>
          <DrawAccountNeeded dealId={dealId} draw={draw} />
          <div className="grid xl:grid-cols-[21rem_minmax(0,1fr)]">
            <DrawTimeline draw={draw} name={name} />
            <div className="min-w-0 border-line max-xl:border-t xl:border-l">
              <DrawLines draw={draw} label={copy.lines({ draw: name })} />
            </div>
          </div>
          <DrawFiles draw={draw} label={copy.files({ draw: name })} />
        </>
      )}
    </section>
  );
}
