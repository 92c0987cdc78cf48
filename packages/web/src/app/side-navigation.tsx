import { navigationCopy } from '@drawbridge/messages/app';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  CircleQuestionMark,
  Columns3,
  ExternalLink,
  FilePlus2,
  FileText,
  House,
  LogOut,
  UserRound,
} from 'lucide-react';
import { Suspense } from 'react';
import { isBroker } from '@drawbridge/domain/access/account-types.ts';
import { navigationQuery } from '../features/deals/queries.ts';
import { MakePaymentButton } from '../features/payments/public.ts';
import type { Session } from '../platform/session.ts';
import { settings } from '../platform/settings.ts';
import { cx } from '../ui/cx.ts';
import { Logo } from '../ui/logo.tsx';
import { sideLinkClass } from '../ui/nav-links.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { homeOf } from './home-of.ts';
import { DealLists } from './side-deal-lists.tsx';
import { signOut } from './sign-out.ts';
import { lazyPart } from '../ui/lazy-part.ts';

/** Lazy, because only employees need it. */
const StaffNavigation = lazyPart(async () => (await import('./staff-navigation.tsx')).StaffNavigation);

/** Lazy, because only leads need it. */
const LeadApplications = lazyPart(async () => (await import('./lead-applications.tsx')).LeadApplications);

interface SideNavigationProps {
  readonly session: Session;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function SideNavigation({ session, open, onClose }: SideNavigationProps) {
  const { lender, flags } = settings();
  const { accountType, isLead } = session;
  const borrows = accountType === 'CustomerAccount' && !isLead;
  const listsDeals = !isLead && accountType !== 'Employee';
  return (
    <>
      {open && <div aria-hidden className="fixed inset-0 z-30 bg-shade lg:hidden" onClick={onClose} />}
      <nav
        id="side-navigation"
        aria-label={navigationCopy.mainNavigation}
        className={cx(
          'z-40 flex-col gap-0.5 overflow-y-auto border-r border-line bg-canvas px-3.5 py-5',
          'max-lg:fixed max-lg:inset-y-0 max-lg:left-0 max-lg:w-72 max-lg:max-w-[85vw] lg:sticky lg:top-0 lg:flex lg:h-dvh',
          open ? 'flex' : 'hidden',
        )}
      >
        <Link to={homeOf(accountType)} className="mx-2.5 mt-1 mb-5 self-start rounded-md">
          <Logo name={lender.productName} picture={lender.logoUrl ?? undefined} />
        </Link>
        <Link
          to={homeOf(accountType)}
          activeOptions={{ exact: true, includeSearch: false }}
          className={sideLinkClass}
        >
          <House aria-hidden />
          {navigationCopy.dashboards[accountType]}
        </Link>
        {/* Together, because what loads late would move what is below it. */}
        <Suspense fallback={null}>
          {accountType === 'Employee' && <StaffNavigation />}
          {listsDeals && <Deals session={session} />}
          {borrows && (
            <Link to="/dashboard/servicing-requests" className={sideLinkClass}>
              <FileText aria-hidden />
              {navigationCopy.servicingRequests}
            </Link>
          )}
          {listsDeals && (isBroker(accountType) ? flags.brokerApps : flags.customerApps) && (
            <Link to="/dashboard/applications" className={sideLinkClass}>
              <FilePlus2 aria-hidden />
              {navigationCopy.newApplications}
            </Link>
          )}
          {isLead && <LeadApplications />}
          <Link to="/dashboard/faq" className={sideLinkClass}>
            <CircleQuestionMark aria-hidden />
            {navigationCopy.faq}
          </Link>
          {accountType === 'CustomerAccount' && (
            <Link to="/dashboard/profile" className={sideLinkClass}>
              <UserRound aria-hidden />
              {navigationCopy.profile}
            </Link>
          )}
          {isBroker(accountType) && !isLead && (
            <Link to="/dashboard/compare-loans" className={sideLinkClass}>
              <Columns3 aria-hidden />
              {navigationCopy.compareLoans}
            </Link>
          )}
          {isBroker(accountType) && !isLead && flags.pricingEngine && lender.pricingEngineUrl !== null && (
            <a href={lender.pricingEngineUrl} target="_blank" rel="noreferrer" className={sideLinkClass}>
              <ExternalLink aria-hidden />
              {navigationCopy.pricingEngine}
              <VisuallyHidden>{navigationCopy.opensInNewTab}</VisuallyHidden>
            </a>
          )}
          {borrows && !session.viewing && <MakePaymentButton className={sideLinkClass} />}
        </Suspense>
        <button type="button" onClick={() => void signOut()} className={cx(sideLinkClass, 'mt-auto')}>
          <LogOut aria-hidden />
          {navigationCopy.logout}
        </button>
      </nav>
    </>
  );
}

function Deals({ session }: { readonly session: Session }) {
  const query = useQuery(navigationQuery(session.accountType));
  return (
    <DealLists
      navigation={query.data}
      failed={query.isError}
      withConstruction={session.accountType === 'CustomerAccount'}
    />
  );
}
