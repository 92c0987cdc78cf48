import '../../ui/site-walk.css';
import { siteCopy as copy } from '@drawbridge/messages/site-walk';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import type { DealBudget } from '@drawbridge/contract/construction/schema.ts';
import type { Deal } from '@drawbridge/contract/deals/schema.ts';
import { constructionView } from '@drawbridge/domain/construction/construction-view.ts';
import { useDraft } from '../../platform/drafts.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Alert } from '../../ui/alert.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { DraftOffer } from '../../ui/draft-offer.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { budgetQuery } from '../construction/public.ts';
import { dealQuery, nameOfDeal } from '../deals/public.ts';
import { emptyDrawForm, sublotsOf, type DrawForm } from '../draws/public.ts';
import { useSitePhotos } from './use-site-photos.ts';
import { WalkBar } from './walk-bar.tsx';
import { WalkLines } from './walk-lines.tsx';
import { WalkPhotos } from './walk-photos.tsx';
import { WalkStatus } from './walk-status.tsx';

/** A draw begun at the site: photos first, each with its line, then how far each line is. Works without a connection. */
export function SiteWalkPage() {
  const { dealId } = useParams({ from: '/dashboard/deal/$dealId/site' });
  const deal = useQuery(dealQuery(dealId));
  const budget = useQuery(budgetQuery(dealId));
  const name = deal.data ? nameOfDeal(deal.data) : '';
  usePageTitle(name === '' ? copy.title : `${copy.title}, ${name}`);
  if (deal.data && budget.data) {
    return <Walk key={dealId} deal={deal.data} budget={budget.data} name={name} />;
  }
  return (
    <div className="walk">
      <h1 tabIndex={-1}>{copy.title}</h1>
      {deal.isError || budget.isError ? (
        <Alert tone="red">{copy.failed}</Alert>
      ) : (
        <SkeletonLines lines={12} />
      )}
    </div>
  );
}

interface WalkProps {
  readonly deal: Deal;
  readonly budget: DealBudget;
  readonly name: string;
}

function Walk({ deal, budget, name }: WalkProps) {
  const dealId = deal.id;
  const form = useForm<DrawForm>({ defaultValues: emptyDrawForm });
  const draft = useDraft({ form: `draw:${dealId}`, useFormReturn: form, omit: ['agree'], continues: true });
  const lines = useMemo(() => sublotsOf(budget.budget).flatMap((sublot) => sublot.lines), [budget.budget]);
  const { photos, state } = useSitePhotos(dealId);
  const canDraw = constructionView(deal) === 'draws' && !deal.isAdded && lines.length > 0;
  return (
    <div className="walk">
      <PageHeading
        title={copy.title}
        subtitle={name}
        above={
          <Breadcrumb>
            <Link to="/dashboard/deal/$dealId" params={{ dealId }} activeOptions={{ exact: true }}>
              {name}
            </Link>
            <Link to="/dashboard/deal/$dealId/construction" params={{ dealId }}>
              {copy.construction}
            </Link>
            <span aria-current="page">{copy.title}</span>
          </Breadcrumb>
        }
        actions={canDraw && photos && <WalkStatus dealId={dealId} photos={state.photos} />}
      />
      {canDraw ? (
        <>
          {draft.offer?.resume && <DraftOffer {...draft.offer} />}
          {photos === null && <Alert tone="amber">{copy.cannotKeep}</Alert>}
          {photos && <WalkPhotos {...{ dealId, lines }} photos={photos} shown={state.photos} />}
          <WalkLines {...{ dealId, form, lines }} photos={state.photos} />
          <WalkBar {...{ dealId, form, lines, photos }} name={name} reminders={state.reminders} />
        </>
      ) : (
        <Alert tone="blue">{copy.cannotDraw}</Alert>
      )}
    </div>
  );
}
