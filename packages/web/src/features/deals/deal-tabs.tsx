import { dealPageCopy } from '@drawbridge/messages/deals';
import { Link } from '@tanstack/react-router';
import type { Deal } from '@drawbridge/contract/deals/schema.ts';
import type { AccountType } from '@drawbridge/domain/access/account-types.ts';
import { dealTabsFor, type DealTab } from '@drawbridge/domain/deals/deal-tabs.ts';
import { fewTabsClass, tabLinkClass } from '../../ui/nav-links.ts';

// Properties and the appraisal fee have no tab, because the overview links to them.
const { deal, sections } = dealPageCopy;

const tabs = {
  deal: { title: deal, to: '/dashboard/deal/$dealId' },
  'payment-history': {
    title: sections['payment-history'],
    to: '/dashboard/deal/$dealId/payment-history',
  },
  documents: { title: sections.documents, to: '/dashboard/deal/$dealId/documents' },
  construction: { title: sections.construction, to: '/dashboard/deal/$dealId/construction' },
} as const satisfies Record<DealTab, { title: string; to: string }>;

export function DealTabs({ deal, accountType }: { readonly deal: Deal; readonly accountType: AccountType }) {
  return (
    <nav aria-label={dealPageCopy.deal} className={fewTabsClass}>
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
