import { Link } from '@tanstack/react-router';
import type { Deal } from '@drawbridge/contract/deals/schema.ts';
import type { AccountType } from '@drawbridge/domain/access/account-types.ts';
import { dealTabsFor, type DealTab } from '@drawbridge/domain/deals/deal-tabs.ts';
import { tabLinkClass, tabListClass } from '../../ui/nav-links.ts';

const tabs = {
  deal: { title: 'Deal', to: '/dashboard/deal/$dealId' },
  'payment-history': { title: 'Payment History', to: '/dashboard/deal/$dealId/payment-history' },
  documents: { title: 'Documents', to: '/dashboard/deal/$dealId/documents' },
  construction: { title: 'Construction Management', to: '/dashboard/deal/$dealId/construction' },
} as const satisfies Record<DealTab, { title: string; to: string }>;

/** The sections of a deal that this person may see. */
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
        >
          {tabs[tab].title}
        </Link>
      ))}
    </nav>
  );
}
