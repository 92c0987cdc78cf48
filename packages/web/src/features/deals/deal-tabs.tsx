import { Link } from '@tanstack/react-router';
import type { Deal } from '@drawbridge/contract/deals/schema.ts';
import type { AccountType } from '@drawbridge/domain/access/account-types.ts';
import { dealTabsFor, type DealTab } from '@drawbridge/domain/deals/deal-tabs.ts';
import { tabLinkClass, tabListClass } from '../../ui/nav-links.ts';
import { showWhenCurrent } from '../../ui/show-when-current.ts';

/**
 * The name of each section of a deal. Properties and the appraisal fee have no tab, because the overview links to them.
 */
export const sectionTitles = {
  'payment-history': 'Payment History',
  documents: 'Documents',
  construction: 'Construction Management',
  property: 'Properties',
  credit: 'Appraisal fee',
} as const;

const tabs = {
  deal: { title: 'Deal', to: '/dashboard/deal/$dealId' },
  'payment-history': {
    title: sectionTitles['payment-history'],
    to: '/dashboard/deal/$dealId/payment-history',
  },
  documents: { title: sectionTitles.documents, to: '/dashboard/deal/$dealId/documents' },
  construction: { title: sectionTitles.construction, to: '/dashboard/deal/$dealId/construction' },
} as const satisfies Record<DealTab, { title: string; to: string }>;

export function DealTabs({ deal, accountType }: { readonly deal: Deal; readonly accountType: AccountType }) {
  return (
    <nav aria-label="Deal" className={tabListClass}>
      {dealTabsFor(accountType, deal).map((tab) => (
        <Link
          key={tab}
          to={tabs[tab].to}
          params={{ dealId: deal.id }}
          activeOptions={{ exact: true }}
          className={tabLinkClass}
          ref={showWhenCurrent}
        >
          {tabs[tab].title}
        </Link>
      ))}
    </nav>
  );
}
