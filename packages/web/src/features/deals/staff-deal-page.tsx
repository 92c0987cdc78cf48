import { loadFailed } from '../../platform/load-failed.ts';
import { staffDealCopy as copy } from '@drawbridge/messages/deals';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import { dealName } from '@drawbridge/domain/deals/deal-name.ts';
import { dash } from '../../platform/format.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { settings } from '../../platform/settings.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryView, SkeletonGroup } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ViewersCard } from '../loan-lookup/public.ts';
import { ReleaseNotice } from '../releases/public.ts';
import { HoldNotice } from '../standing/public.ts';
import { DealWorkCard } from '../work/public.ts';
import { FactsCard } from './facts-card.tsx';
import { MembersCard } from './members-card.tsx';
import { OrdersCard } from './orders-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { PropertiesCard } from './properties-card.tsx';
import { lenderDealQuery } from './staff-queries.ts';
import { StageCard } from './stage-card.tsx';

/** Shown only if the lender has turned them on. */
const AskedItems = lazy(async () => ({
  default: (await import('../action-items/public.ts')).AskedItemsCard,
}));

export function StaffDealPage() {
  const { dealId } = useParams({ from: '/staff/deals/$dealId' });
  const query = useQuery(lenderDealQuery(dealId));
  const deal = query.data;
  const name = deal && nameOf(deal);
  usePageTitle(name ?? copy.deal);
  return (
    <div className="page">
      <PageHeading
        title={name ?? copy.deal}
        subtitle={deal && subtitleOf(deal)}
        above={
          <Breadcrumb>
            <Link to="/staff/deals">{copy.deals}</Link>
            <span aria-current="page">{name ?? dash}</span>
          </Breadcrumb>
        }
        actions={
          deal && (
            <>
              <Link to="/staff/deals/$dealId/ledger" params={{ dealId }} className={buttonClass()}>
                {copy.ledger}
              </Link>
              <Link to="/staff/deals/$dealId/terms" params={{ dealId }} className={buttonClass()}>
                {copy.terms}
              </Link>
              <Link to="/staff/deals/$dealId/standing" params={{ dealId }} className={buttonClass()}>
                {copy.holds}
              </Link>
              {(deal.status === 'Funded' || deal.status === 'Paid Off') && (
                <Link to="/staff/deals/$dealId/release" params={{ dealId }} className={buttonClass()}>
                  {copy.release}
                </Link>
              )}
              <Link to="/staff/deals/$dealId/collections" params={{ dealId }} className={buttonClass()}>
                {copy.collections}
              </Link>
              {deal.status === 'Funded' && (
                <Link to="/staff/deals/$dealId/escrow" params={{ dealId }} className={buttonClass()}>
                  {copy.escrow}
                </Link>
              )}
              {deal.status === 'Funded' && (
                <Link to="/staff/deals/$dealId/payoff" params={{ dealId }} className={buttonClass()}>
                  {copy.payoff}
                </Link>
              )}
              <Link to="/dashboard/deal/$dealId" params={{ dealId }} className={buttonClass()}>
                {copy.borrowersView}
              </Link>
            </>
          )
        }
      />
      <QueryView
        query={query}
        failure={loadFailed}
        skeleton={<SkeletonGroup className="grid gap-6 xl:grid-cols-2" sizes={['h-96', 'h-96']} />}
      >
        {(deal) => (
          <div key={deal.id} className="grid gap-6">
            <ReleaseNotice dealId={deal.id} />
            <HoldNotice dealId={deal.id} />
            <div className="grid items-start gap-6 xl:grid-cols-2">
              <FactsCard deal={deal} />
              <div className="grid gap-6">
                <StageCard deal={deal} />
                <PeopleCard deal={deal} />
              </div>
            </div>
            <DealWorkCard dealId={deal.id} />
            {settings().flags.actionItems && (
              <Suspense fallback={<Skeleton shape="block" className="h-40" />}>
                <AskedItems dealId={deal.id} />
              </Suspense>
            )}
            <OrdersCard deal={deal} />
            <MembersCard deal={deal} />
            <ViewersCard dealId={deal.id} as="employee" />
            <PropertiesCard deal={deal} />
          </div>
        )}
      </QueryView>
    </div>
  );
}

function subtitleOf({ number, borrower, broker }: LenderDeal): string {
  return broker === null
    ? copy.subtitle({ number, borrower })
    : copy.subtitleWithBroker({ number, borrower, broker });
}

function nameOf({ facts, properties, number }: LenderDeal): string {
  return dealName({ nickname: facts.nickname, street: properties[0]?.street, loanNumber: number });
}
