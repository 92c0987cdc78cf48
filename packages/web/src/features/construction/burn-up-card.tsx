import { burnUpCopy as copy, constructionCopy } from '@drawbridge/messages/construction';
import { Suspense, useState } from 'react';
import type { DealBudget } from '@drawbridge/contract/construction/schema.ts';
import type { Deal } from '@drawbridge/contract/deals/schema.ts';
import type { Draw } from '@drawbridge/contract/draws/schema.ts';
import { plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import { burnUp, type BurntDraw } from '@drawbridge/domain/draws/burn-up.ts';
import { useToday } from '../../platform/use-today.ts';
import { Card } from '../../ui/card.tsx';
import { SkeletonGroup } from '../../ui/query-view.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

const BurnUpChart = lazyPart(async () => (await import('./burn-up-chart.tsx')).BurnUpChart);

interface BurnUpCardProps {
  readonly deal: Pick<Deal, 'loanSignDate' | 'maturityDate'>;
  readonly budget: DealBudget['budget'] | undefined;
  readonly draws: readonly Draw[] | undefined;
}

/** What approved draws add up to over time, against the budget and the time that passed. Needs one approved draw. */
export function BurnUpCard({ deal: { loanSignDate, maturityDate }, budget, draws = [] }: BurnUpCardProps) {
  const today = useToday();
  const [lineId, setLineId] = useState('');
  if (!budget || budget.totalBudget <= 0 || loanSignDate === null || maturityDate === null) return null;
  const [from, end] = [plainDate(loanSignDate), plainDate(maturityDate)];
  const burnt = draws.map(burntDraw);
  const isApproved = burnUp(burnt, { from, today }).some(({ approved }) => approved > 0);
  if (!isApproved || from >= end || from >= today) return null;
  const lines = budget.sublots.flatMap(({ sublotName, items }) =>
    items.map(({ id, name, budget: amount }) => ({
      value: id,
      label: budget.sublots.length > 1 ? copy.lineOf({ line: name, sublot: sublotName }) : name,
      amount,
    })),
  );
  const line = lines.find(({ value }) => value === lineId);
  return (
    <Card
      title={copy.title}
      padded
      actions={
        <SelectField
          label={constructionCopy.line}
          labelHidden
          placeholder={copy.allLines}
          options={lines}
          value={line?.value ?? ''}
          onChange={(event) => setLineId(event.target.value)}
          className="w-full sm:w-52"
        />
      }
    >
      {/* As high as the picture. */}
      <Suspense fallback={<SkeletonGroup sizes={['h-64', 'h-12 md:hidden']} />}>
        <BurnUpChart
          key={lineId}
          points={burnUp(burnt, { from, today, lineId: line?.value })}
          budget={line?.amount ?? budget.totalBudget}
          ends={{ from, to: end }}
        />
      </Suspense>
    </Card>
  );
}

function burntDraw({ state, steps, sublots }: Draw): BurntDraw {
  const approvedOn = steps.find((step) => step.state === 'approved')?.reachedOn ?? null;
  const items = sublots.flatMap((sublot) => sublot.items);
  return {
    state,
    approvedOn: approvedOn === null ? null : plainDate(approvedOn),
    lines: items.map(({ id, approved }) => ({ id, approved: centsFromDollars(approved ?? 0) })),
  };
}
