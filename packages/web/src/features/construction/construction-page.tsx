import { constructionCopy } from '@drawbridge/messages/construction';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import {
  budgetUpload,
  constructionView,
  isWithoutConstruction,
} from '@drawbridge/domain/construction/construction-view.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Alert } from '../../ui/alert.tsx';
import { queryFailure } from '../../ui/query-failure.tsx';
import { BankAccountsCard } from '../beneficiaries/public.ts';
import { BudgetUploadCard } from '../budgets/public.ts';
import { dealQuery } from '../deals/public.ts';
import { DrawRequest, drawsQuery, DrawStatus, RequestOnItsWay } from '../draws/public.ts';
import { BurnUpCard } from './burn-up-card.tsx';
import { BudgetCard } from './budget-card.tsx';
import { EscrowCard } from './escrow-card.tsx';
import { budgetQuery } from './queries.ts';

export function ConstructionPage() {
  const { dealId } = useParams({ from: '/dashboard/deal/$dealId' });
  const deal = useQuery(dealQuery(dealId)).data;
  const budget = useQuery(budgetQuery(dealId));
  const draws = useQuery(drawsQuery(dealId));
  usePageTitle(constructionCopy.title);
  if (!deal) return null;

  const view = constructionView(deal);
  const showsDraws = view !== 'upload' || (draws.data !== undefined && draws.data.length > 0);
  const sublots = budget.data?.budget.sublots;
  // Borrowers can only view a loan they added.
  const upload = sublots && !deal.isAdded ? budgetUpload(deal, sublots.length > 0) : 'none';
  const without = sublots !== undefined && isWithoutConstruction(deal, sublots.length > 0);
  const budgetFailure = queryFailure(budget, constructionCopy.budgetFailed);
  const ownBudget = (
    <>
      {upload === 'first' && <BudgetUploadCard key={`first ${dealId}`} dealId={dealId} changes={false} />}
      <BudgetCard
        canUpload={upload === 'first'}
        without={without}
        budget={budget.data?.budget}
        failure={budgetFailure}
      />
    </>
  );
  return (
    <>
      {view === 'contact' && (
        <Alert tone="blue" live="off">
          {constructionCopy.contactAnalyst}
        </Alert>
      )}
      {!budgetFailure && <EscrowCard escrow={budget.data?.escrow} />}
      {/* What follows a part loads with it, but would jump once that part has its height. */}
      <div className={budget.isLoading ? 'hidden' : 'contents'}>
        {showsDraws && <DrawStatus key={dealId} query={draws} dealId={dealId} />}
      </div>
      <div className={draws.isLoading || budget.isLoading ? 'hidden' : 'contents'}>
        {view === 'draws' && !budgetFailure ? (
          <Suspense fallback={<RequestOnItsWay />}>
            <DrawRequest key={`request ${dealId}`} dealId={dealId} budget={budget.data}>
              {ownBudget}
            </DrawRequest>
          </Suspense>
        ) : (
          ownBudget
        )}
        {!budgetFailure && (
          <BurnUpCard key={dealId} deal={deal} budget={budget.data?.budget} draws={draws.data} />
        )}
        {upload === 'change' && <BudgetUploadCard key={`change ${dealId}`} dealId={dealId} changes />}
        {view === 'draws' && !deal.isAdded && !without && <BankAccountsCard dealId={dealId} />}
      </div>
    </>
  );
}
