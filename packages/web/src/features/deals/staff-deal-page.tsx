import { staffDealCopy as copy } from '@drawbridge/messages/deals';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useParams } from '@tanstack/react-router';
import type { LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import { dealName } from '@drawbridge/domain/deals/deal-name.ts';
import { dash } from '../../platform/format.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { queryClient } from '../../platform/queries.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { HoldNotice } from '../standing/public.ts';
import { StaffDealTabs } from './staff-deal-tabs.tsx';
import { lenderDealQuery } from './staff-queries.ts';

/** Asks for the page’s data before it opens. */
export const loadAhead = (dealId: string) => queryClient.query(lenderDealQuery(dealId));

/** The frame of an employee’s deal pages: the deal’s name, its people and the tabs. */
export function StaffDealPage() {
  const { dealId } = useParams({ from: '/staff/work/deals/$dealId' });
  const deal = useQuery(lenderDealQuery(dealId)).data;
  const name = deal && nameOf(deal);
  usePageTitle(name ?? copy.deal, { of: name !== undefined });
  return (
    <div className="page">
      <PageHeading
        title={name ?? copy.deal}
        subtitle={deal ? subtitleOf(deal) : dash}
        above={
          <Breadcrumb>
            <Link to="/staff/deals" activeOptions={{ exact: true }}>
              {copy.deals}
            </Link>
            <span aria-current="page">{name ?? dash}</span>
          </Breadcrumb>
        }
        actions={
          // Not only once the deal is there: on phones it has a line of its own.
          <Link to="/dashboard/deal/$dealId" params={{ dealId }} className={buttonClass()}>
            {copy.borrowersView}
          </Link>
        }
      />
      <StaffDealTabs dealId={dealId} status={deal?.status} />
      <HoldNotice dealId={dealId} />
      <Outlet />
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
