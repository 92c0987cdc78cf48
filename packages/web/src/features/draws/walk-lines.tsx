import { siteCopy as copy } from '@drawbridge/messages/draws';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { percentUsed } from '@drawbridge/domain/construction/budget-amounts.ts';
import { formatDollars } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { RequestField } from './amount-field.tsx';
import type { DrawForm, FormLine } from './draw-form.ts';
import { preparationQuery } from './queries.ts';
import type { SitePhoto } from './site-photo.ts';

interface WalkLinesProps {
  readonly dealId: string;
  readonly form: UseFormReturn<DrawForm>;
  readonly lines: readonly FormLine[];
  readonly photos: readonly SitePhoto[];
}

/** How far each line is. Lines with a photo or an amount come first; the others are folded. */
export function WalkLines({ dealId, form, lines, photos }: WalkLinesProps) {
  const amounts = useWatch({ control: form.control, name: 'amounts' });
  const sent = useQuery(preparationQuery(dealId)).data?.attachments ?? [];
  const [showsRest, setShowsRest] = useState(false);
  const counts = Map.groupBy([...photos, ...sent], ({ budgetItem }) => budgetItem ?? '');
  const isInDraw = (line: FormLine) => counts.has(line.id) || (amounts[line.key] ?? '') !== '';
  const inDraw = lines.filter(isInDraw);
  const rest = lines.filter((line) => !isInDraw(line) && line.balance > 0);
  return (
    <Card title={copy.lines}>
      {inDraw.length === 0 && <p className="p-4 text-ink-2">{copy.noLinesYet}</p>}
      <ul>
        {/* One list, so that a line keeps its field while it moves. */}
        {[...inDraw, ...(showsRest ? rest : [])].map((line) => (
          <li key={line.id} className="walk-line">
            <p className="min-w-0">
              <b className="font-semibold wrap-anywhere">{line.name}</b>
              <span className="num block text-sm text-ink-2">
                {factsOf(line, counts.get(line.id)?.length)}
              </span>
            </p>
            <RequestField form={form} line={line} by="percent" />
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <button
          type="button"
          aria-expanded={showsRest}
          onClick={() => setShowsRest(!showsRest)}
          className="touch flex w-full items-center gap-2 border-t border-line px-4 py-3 text-left text-sm text-ink-2 hover:text-ink md:px-[18px]"
        >
          <ChevronDown
            aria-hidden
            className={cx('size-4 shrink-0 transition-[rotate]', showsRest && 'rotate-180')}
          />
          {showsRest ? copy.hideRest({ count: rest.length }) : copy.showRest({ count: rest.length })}
        </button>
      )}
    </Card>
  );
}

function factsOf(line: FormLine, photos = 0): string {
  const facts = copy.lineFacts({
    used: String(Math.round(percentUsed(line))),
    left: formatDollars(line.balance / 100),
  });
  return photos === 0 ? facts : `${copy.photoCount({ count: photos })} · ${facts}`;
}
