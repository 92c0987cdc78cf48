import { staffDealCopy as copy } from '@drawbridge/messages/deals';
import { Link } from '@tanstack/react-router';
import { fundedStages, type Stage } from '@drawbridge/domain/deals/stages.ts';
import { tabLinkClass, tabListClass } from '../../ui/nav-links.ts';
import { showWhenCurrent } from '../../ui/show-when-current.ts';

const funded = ['Funded'] as const;

/** The tabs, and the deals that have them: a deal that is not funded owes nothing. */
const tabs = [
  { title: copy.overview, to: '/staff/deals/$dealId' },
  { title: copy.checks, to: '/staff/deals/$dealId/checks' },
  { title: copy.ledger, to: '/staff/deals/$dealId/ledger' },
  { title: copy.terms, to: '/staff/deals/$dealId/terms' },
  { title: copy.bills, to: '/staff/deals/$dealId/bills', of: funded },
  { title: copy.payoff, to: '/staff/deals/$dealId/payoff', of: funded },
  { title: copy.escrow, to: '/staff/deals/$dealId/escrow', of: funded },
  { title: copy.holds, to: '/staff/deals/$dealId/standing' },
  { title: copy.collections, to: '/staff/deals/$dealId/collections' },
  { title: copy.release, to: '/staff/deals/$dealId/release', of: fundedStages },
  { title: copy.reconciliation, to: '/staff/deals/$dealId/reconciliation' },
] as const satisfies readonly { title: string; to: string; of?: readonly Stage[] }[];

/** The tabs of an employee’s deal pages. Tabs that depend on the status appear once it is known. */
export function StaffDealTabs({
  dealId,
  status,
}: {
  readonly dealId: string;
  readonly status: Stage | undefined;
}) {
  return (
    // Rebuilt when the status adds tabs, so the current tab is scrolled into view.
    <nav key={status ?? ''} aria-label={copy.deal} className={tabListClass}>
      {tabs.map(
        (tab) =>
          (!('of' in tab) || tab.of.some((one) => one === status)) && (
            <Link
              key={tab.to}
              to={tab.to}
              params={{ dealId }}
              // An item opened from the queue stays open on the loan’s other pages.
              state
              activeOptions={{ exact: true }}
              className={tabLinkClass}
              ref={showWhenCurrent}
            >
              {tab.title}
            </Link>
          ),
      )}
    </nav>
  );
}
