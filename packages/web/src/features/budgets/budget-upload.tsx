import { Suspense } from 'react';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { budgetTitles } from '@drawbridge/messages/budgets';
import type { BudgetUploadCardProps } from './budget-upload-card.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

/** Loaded only for people who can submit or change a budget. */
const LoadedCard = lazyPart(async () => (await import('./budget-upload-card.tsx')).BudgetUploadCard);

export function BudgetUploadCard(props: BudgetUploadCardProps) {
  const title = props.changes ? budgetTitles.change : budgetTitles.first;
  const waiting = (
    <Card title={title} padded>
      <div aria-busy>
        <Skeleton shape="block" className={props.changes ? 'h-9 w-56' : 'h-48 w-full'} />
      </div>
    </Card>
  );
  return (
    <Suspense fallback={waiting}>
      <LoadedCard {...props} />
    </Suspense>
  );
}
