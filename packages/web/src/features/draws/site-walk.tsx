import { siteCopy as copy } from '@drawbridge/messages/draws';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import type { DealBudget } from '@drawbridge/contract/construction/schema.ts';
import type { Deal } from '@drawbridge/contract/deals/schema.ts';
import { constructionView } from '@drawbridge/domain/construction/construction-view.ts';
import { useDraft } from '../../platform/drafts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { DraftOffer } from '../../ui/draft-offer.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { emptyDrawForm, sublotsOf, type DrawForm } from './draw-form.ts';
import { useSitePhotos } from './use-site-photos.ts';
import { WalkBar } from './walk-bar.tsx';
import { WalkLines } from './walk-lines.tsx';
import { WalkPhotos } from './walk-photos.tsx';
import { WalkStatus } from './walk-status.tsx';

interface SiteWalkProps {
  readonly deal: Deal;
  readonly budget: DealBudget;
  /** The deal’s name. */
  readonly name: string;
}

/** A draw begun at the site: photos first, each with its line, then how far each line is. Works without a connection. */
export function SiteWalk({ deal, budget, name }: SiteWalkProps) {
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
        actions={canDraw && <WalkStatus dealId={dealId} photos={state.photos} />}
      />
      {!canDraw ? (
        <Alert tone="blue">{copy.cannotDraw}</Alert>
      ) : photos === undefined ? (
        <SkeletonLines lines={24} />
      ) : (
        <>
          {draft.offer?.resume && <DraftOffer {...draft.offer} />}
          {photos === null && <Alert tone="amber">{copy.cannotKeep}</Alert>}
          {photos && <WalkPhotos {...{ dealId, lines }} photos={photos} shown={state.photos} />}
          <WalkLines {...{ dealId, form, lines }} photos={state.photos} />
          <WalkBar {...{ dealId, form, lines, photos }} name={name} reminders={state.reminders} />
        </>
      )}
    </div>
  );
}
