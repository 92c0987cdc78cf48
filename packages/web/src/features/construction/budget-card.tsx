import { constructionCopy } from '@drawbridge/messages/construction';
import { ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DealBudget } from '@drawbridge/contract/construction/schema.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BudgetLines } from './budget-lines.tsx';

interface BudgetCardProps {
  /** Undefined while loading. */
  readonly budget: DealBudget['budget'] | undefined;
  /** True when the borrower can submit the budget on this page. */
  readonly canUpload: boolean;
  /** True when the loan needs no budget. */
  readonly without: boolean;
  /** Shown when the budget could not be loaded. */
  readonly failure: ReactNode;
}

export function BudgetCard({ budget, canUpload, without, failure }: BudgetCardProps) {
  const lines = budget?.sublots.reduce((count, sublot) => count + sublot.items.length, 0) ?? 0;
  return (
    <Card title={constructionCopy.budget} note={lines > 0 ? constructionCopy.lines({ lines }) : undefined}>
      {failure != null && <div className="p-4 md:p-[18px]">{failure}</div>}
      {failure == null && (!budget || lines > 0) && <BudgetLines budget={budget} />}
      {budget && lines === 0 && (
        <EmptyState
          icon={<ClipboardList />}
          title={without ? constructionCopy.noConstruction : constructionCopy.noBudget}
        >
          {without ? undefined : canUpload ? constructionCopy.noBudgetYet : constructionCopy.noBudgetText}
        </EmptyState>
      )}
    </Card>
  );
}
