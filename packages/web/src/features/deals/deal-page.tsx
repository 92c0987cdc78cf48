import { dealCopy, dealPageCopy } from '@drawbridge/messages/deals';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useParams } from '@tanstack/react-router';
import { useEffect, type ComponentType } from 'react';
import { isBroker } from '@drawbridge/domain/access/account-types.ts';
import type { Deal } from '@drawbridge/contract/deals/schema.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { noteDealContext, useSession } from '../../platform/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PropertyPicture } from '../properties/public.ts';
import { DealBreadcrumb } from './deal-breadcrumb.tsx';
import { DealSkeleton } from './deal-skeleton.tsx';
import { DealTabs } from './deal-tabs.tsx';
import { nameOfDeal } from './name-of-deal.ts';
import { dealQuery } from './queries.ts';

interface DealPageProps {
  /** What a funded loan’s page offers its borrower first. */
  readonly act: ComponentType<{
    readonly dealId: string;
    readonly nextPaymentDate: string | null;
    /** Whether the loan has money for construction. */
    readonly builds: boolean;
  }>;
}

/** The frame around a deal’s pages: its name, picture and tabs. */
export function DealPage({ act: DealAct }: DealPageProps) {
  const { dealId } = useParams({ from: '/dashboard/deal/$dealId' });
  const session = useSession();
  const query = useQuery(dealQuery(dealId));
  const deal = query.data;
  usePageTitle(deal ? nameOfDeal(deal) : dealPageCopy.deal, { of: deal !== undefined });
  const opened = deal?.id;
  useEffect(() => {
    if (opened !== undefined) noteDealContext(opened);
  }, [opened]);

  // The deal is usually unknown or someone else’s, so this links back to the dashboard instead of offering a retry.
  if (query.isError && !deal) {
    return (
      <div className="page">
        <h1 tabIndex={-1} className="sr-only">
          {dealPageCopy.deal}
        </h1>
        <Alert
          tone="red"
          action={
            <Link to="/dashboard" className={buttonClass({ size: 'sm' })}>
              {dealCopy.backToDashboard}
            </Link>
          }
        >
          {dealCopy.dealFailed({ id: dealId })}
        </Alert>
      </div>
    );
  }
  if (!deal || !session) return <DealSkeleton />;
  return (
    <div className="page">
      <PageHeading
        title={nameOfDeal(deal)}
        subtitle={subtitleOf(deal)}
        picture={<DealPicture deal={deal} />}
        actions={
          deal.status === 'Funded' &&
          (session.accountType === 'CustomerAccount' ? (
            session.viewing === undefined &&
            !deal.isAdded && (
              <DealAct
                dealId={dealId}
                nextPaymentDate={deal.nextPaymentDate}
                builds={(deal.holdback ?? 0) > 0}
              />
            )
          ) : session.accountType === 'Employee' ? (
            <Link to="/staff/deals/$dealId/payoff" params={{ dealId }} className={buttonClass()}>
              {dealCopy.payoff}
            </Link>
          ) : (
            isBroker(session.accountType) && (
              <Link
                to="/dashboard/servicing-requests/payoff"
                search={{ deal: dealId }}
                className={buttonClass()}
              >
                {dealCopy.askPayoff}
              </Link>
            )
          ))
        }
        above={<DealBreadcrumb deal={deal} name={nameOfDeal(deal)} />}
      />
      <DealTabs deal={deal} accountType={session.accountType} />
      <Outlet />
    </div>
  );
}

function subtitleOf(deal: Deal): string {
  const [first] = deal.properties;
  const place =
    first &&
    `${deal.nickname === null ? '' : `${first.street ?? ''}, `}${first.city ?? ''}, ${first.state ?? ''} ${first.zip ?? ''}`;
  return [place, deal.product, deal.number].filter((part) => part !== undefined).join(' · ');
}

function DealPicture({ deal }: { readonly deal: Deal }) {
  if (deal.picture) return <PropertyPicture picture={deal.picture} />;
  return (
    <div className="grid size-21 place-items-center rounded-lg bg-sunk p-2 text-center text-xs text-ink-2">
      {dealCopy.noImage}
    </div>
  );
}
