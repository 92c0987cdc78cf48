import { appCopy } from '@drawbridge/messages/app';
import {
  dealCopy,
  dealFactCopy as copy,
  outlookCopy,
  columnTerms,
  stageMeanings,
} from '@drawbridge/messages/deals';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Deal } from '@drawbridge/contract/deals/schema.ts';
import { handsInFromOverview } from '@drawbridge/domain/construction/construction-view.ts';
import { progressStepNames } from '@drawbridge/domain/deals/progress.ts';
import { isInProcess, stageNames } from '@drawbridge/domain/deals/stages.ts';
import { formatAmount, formatDate, formatRate, dash } from '../../platform/format.ts';
import { settings } from '../../platform/settings.ts';
import { useSession } from '../../platform/session.ts';
import { buttonClass, textLinkClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Steps } from '../../ui/steps.tsx';
import { Term } from '../../ui/term.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BallStrip } from './ball-strip.tsx';
import { DealMembers } from './deal-members.tsx';
import { dealPartsQuery, type OtherLoaders, type PartName } from './deal-parts.ts';
import { DealOrders } from './deal-orders.tsx';
import { DealPlaces } from './deal-places.tsx';
import { LoanOutlook } from './loan-outlook.tsx';
import { nameOfDeal } from './name-of-deal.ts';
import { dealQuery } from './queries.ts';
import { StageHistory } from './stage-history.tsx';
import { RepresentativeCard } from './representative-card.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

/** Shown only on loans that the borrower added by number. */
const AddedLoan = lazyPart(async () => (await import('../loan-lookup/public.ts')).AddedLoanCard);

/** Asked of the borrower only. */
const TaxForms = lazyPart(async () => (await import('../tax-forms/public.ts')).DealTaxFormsCard);

/** Shows the borrower who else has added the loan. */
const Viewers = lazyPart(async () => (await import('../loan-lookup/public.ts')).ViewersCard);

interface DealOverviewProps {
  readonly loaders: OtherLoaders;
}

export function DealOverview({ loaders }: DealOverviewProps) {
  const { dealId } = useParams({ from: '/dashboard/deal/$dealId' });
  const deal = useQuery(dealQuery(dealId)).data;
  const session = useSession();
  const borrows = session?.accountType === 'CustomerAccount';
  if (!deal) return null;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <Main {...{ deal, borrows, loaders }} isViewed={session?.viewing !== undefined} />
      <div className="grid gap-6">
        {deal.isAdded && (
          <Suspense fallback={<Skeleton shape="block" className="h-44" />}>
            <AddedLoan dealId={deal.id} name={nameOfDeal(deal)} />
          </Suspense>
        )}
        <RepresentativeCard />
        <Card title={dealCopy.details} padded>
          <DescriptionList spread items={detailsOf(deal)} />
        </Card>
      </div>
    </div>
  );
}

interface MainProps extends DealOverviewProps {
  readonly deal: Deal;
  readonly borrows: boolean;
  readonly isViewed: boolean;
}

/** The wide column. */
function Main({ deal, borrows, isViewed, loaders }: MainProps) {
  const parts = useQuery(dealPartsQuery(deal.id, partsOf(deal, borrows), loaders)).data;
  if (!parts) return <Loading />;
  const part = (name: PartName) => {
    const Part = parts[name];
    return Part && <Part dealId={deal.id} />;
  };
  return (
    <div className="grid gap-6">
      {part('items')}
      {deal.progress.length > 0 && (
        <Card label={dealCopy.progress}>
          <div className="p-4 md:p-[18px]">
            <Steps label={dealCopy.progress} steps={deal.progress.map((step) => progressStep(deal, step))} />
          </div>
          {deal.ball && <BallStrip ball={deal.ball} />}
          <StageHistory deal={deal} />
        </Card>
      )}
      {borrows && !deal.isAdded && handsInFromOverview(deal) && (
        <Card title={dealCopy.budget} padded>
          <p className="mb-3 text-ink-2">{dealCopy.budgetText}</p>
          <Link
            to="/dashboard/deal/$dealId/construction"
            params={{ dealId: deal.id }}
            className={buttonClass({ size: 'sm' })}
          >
            {dealCopy.submitBudget}
          </Link>
        </Card>
      )}
      {part('release')}
      {part('account')}
      {part('building')}
      {deal.status === 'Funded' && (deal.nextPaymentDate ?? deal.maturityDate) !== null && (
        <Card label={outlookCopy.title} padded>
          <LoanOutlook
            nextPaymentDate={deal.nextPaymentDate}
            maturityDate={deal.maturityDate}
            lateCharge={deal.lateCharge}
            extensionLink={
              borrows && (
                <Link to="/dashboard/servicing-requests/extension" className={textLinkClass}>
                  {outlookCopy.extension}
                </Link>
              )
            }
          />
        </Card>
      )}
      {part('lately')}
      {part('escrow')}
      <Card label={dealCopy.figures}>
        <Facts
          facts={[
            { label: copy.loanAmount, value: formatAmount(deal.loan_amount) },
            { label: <Term explains={copy.rateMeaning}>{copy.rate}</Term>, value: formatRate(deal.rate) },
            {
              label: <Term explains={copy.holdbackMeaning}>{copy.holdback}</Term>,
              value: formatAmount(deal.holdback),
            },
            {
              label: <Term explains={copy.termMeaning}>{copy.term}</Term>,
              value: deal.term === null ? dash : copy.months({ count: deal.term }),
            },
          ]}
        />
      </Card>
      {deal.progress.length > 0 && <DealOrders deal={deal} />}
      <DealMembers dealId={deal.id} />
      {borrows && !deal.isAdded && (
        <Suspense>
          <TaxForms dealId={deal.id} />
          <Viewers dealId={deal.id} as={isViewed ? 'viewing' : 'borrower'} />
        </Suspense>
      )}
      <DealPlaces deal={deal} />
    </div>
  );
}

/** As high as the screen, so that nothing below shows before its place is known. */
function Loading() {
  return (
    <div aria-busy className="grid gap-6">
      <VisuallyHidden>{appCopy.loading}</VisuallyHidden>
      <Skeleton shape="block" className="h-48" />
      <Skeleton shape="block" className="h-56" />
      <Skeleton shape="block" className="h-56" />
      <Skeleton shape="block" className="h-56" />
    </div>
  );
}

/** The parts that a deal’s page has. */
function partsOf(deal: Deal, borrows: boolean): PartName[] {
  const isFunded = deal.status === 'Funded';
  const hasParts: Record<PartName, boolean> = {
    items: settings().flags.actionItems || isInProcess(deal.status),
    release: isFunded || deal.status === 'Paid Off',
    account: borrows && isFunded,
    building: borrows && isFunded && !deal.isAdded && (deal.holdback ?? 0) > 0,
    lately: !deal.isAdded,
    escrow: borrows && isFunded,
  };
  return (Object.keys(hasParts) as PartName[]).filter((name) => hasParts[name]);
}

function progressStep(deal: Deal, { step, state, reachedOn }: Deal['progress'][number]) {
  const since = reachedOn === null ? undefined : formatDate(reachedOn);
  if (state !== 'active')
    return { label: progressStepNames[step], state, note: since && copy.reached({ day: since }) };
  const stage = stageNames[deal.status];
  const note = since === undefined ? stage : copy.stageSince({ stage, day: formatDate(deal.status_date) });
  return { label: progressStepNames[step], state, note };
}

function detailsOf(deal: Deal) {
  return [
    {
      label: copy.status,
      value: <Term explains={stageMeanings[deal.status]}>{stageNames[deal.status]}</Term>,
    },
    { label: copy.since, value: formatDate(deal.status_date) },
    { label: copy.number, value: deal.number },
    { label: copy.propertyType, value: deal.property.type ?? dash },
    ...(deal.borrowingEntities.length > 0
      ? [
          {
            label: <Term explains={copy.borrowingEntityMeaning}>{copy.borrowingEntity}</Term>,
            value: deal.borrowingEntities.map((entity) => entity.BorrowingEntity__c).join(', '),
          },
        ]
      : []),
    ...[
      { label: copy.originationDate, explains: columnTerms.originationDate, day: deal.loanSignDate },
      { label: copy.nextPayment, explains: columnTerms.nextPayment, day: deal.nextPaymentDate },
      { label: copy.maturity, explains: columnTerms.maturity, day: deal.maturityDate },
    ]
      .filter(({ day }) => day !== null)
      .map(({ label, explains, day }) => ({
        label: <Term explains={explains}>{label}</Term>,
        value: formatDate(day),
      })),
  ];
}
