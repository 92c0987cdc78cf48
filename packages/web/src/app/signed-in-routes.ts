import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { isBroker } from '@drawbridge/domain/access/account-types.ts';
import { currentSession } from '../platform/session.ts';
import { settings } from '../platform/settings.ts';
import { pagesUnder } from './pages-under.ts';
import { requireSession } from './require-session.ts';
import { root } from './root-route.ts';
import { staffArea } from './staff-routes.ts';

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./dashboard.tsx'), 'DashboardLayout'),
});

const dashboardPage = pagesUnder(dashboard);

const ownDashboard = createRoute({
  getParentRoute: () => dashboard,
  path: '/',
  loader: async ({ location }) => {
    // Searched and sorted tables are not requested ahead.
    if (location.searchStr === '') await (await import('./dashboard.tsx')).firstData();
  },
  component: lazyRouteComponent(() => import('./dashboard.tsx'), 'DefaultDashboard'),
});

const deal = dashboardPage('deal/$dealId', () => import('./deal-frame.tsx'), 'DealFrame');

const dealPage = pagesUnder(deal);

const dealConstruction = createRoute({
  getParentRoute: () => deal,
  path: 'construction',
  beforeLoad: ({ params }) => {
    // Only borrowers have construction; others go to the deal.
    if (currentSession()?.accountType === 'CustomerAccount') return;
    redirect({ to: '/dashboard/deal/$dealId', params, replace: true, throw: true });
  },
  component: lazyRouteComponent(
    () => import('../features/construction/construction-page.tsx'),
    'ConstructionPage',
  ),
});

/** Not under the deal’s frame, which is long on a phone. */
const siteWalk = createRoute({
  getParentRoute: () => dashboard,
  path: 'deal/$dealId/site',
  beforeLoad: ({ params }) => {
    const session = currentSession();
    if (session?.accountType === 'CustomerAccount' && !session.viewing) return;
    redirect({ to: '/dashboard/deal/$dealId', params, replace: true, throw: true });
  },
  component: lazyRouteComponent(() => import('../features/construction/site-walk-page.tsx'), 'SiteWalkPage'),
});

const requestPages = () => import('../features/requests/request-pages.tsx');

/** Allows anyone signed in who can send and follow a payoff request. Employees may view the form. */
function senderOnly(): void {
  const session = currentSession();
  if (session && !session.isLead) return;
  redirect({ to: '/dashboard', replace: true, throw: true });
}

/** Only borrowers send the other servicing requests. Employees may view the forms. */
function servicedOnly(): void {
  const session = currentSession();
  const isServiced = session?.accountType === 'CustomerAccount' || session?.accountType === 'Employee';
  if (isServiced && !session.isLead) return;
  redirect({ to: '/dashboard', replace: true, throw: true });
}

/** Only borrowers and borrower leads have a profile. */
function borrowersOnly(): void {
  if (currentSession()?.accountType === 'CustomerAccount') return;
  redirect({ to: '/dashboard', replace: true, throw: true });
}

/** Brokers compare loans for their clients. */
function brokersOnly(): void {
  const session = currentSession();
  if (session && isBroker(session.accountType) && !session.isLead) return;
  redirect({ to: '/dashboard', replace: true, throw: true });
}

function developmentOnly(): void {
  if (!settings().development) redirect({ to: '/dashboard', replace: true, throw: true });
}

export const signedInRoutes = [
  dashboard.addChildren([
    ownDashboard,
    dashboardPage(
      'compare-loans',
      () => import('../features/pricing/compare-page.tsx'),
      'ComparePage',
      brokersOnly,
    ),
    dashboardPage('servicing-requests', requestPages, 'ServicingRequests', senderOnly),
    dashboardPage('servicing-requests/payoff', requestPages, 'PayoffPage', senderOnly),
    dashboardPage('servicing-requests/extension', requestPages, 'ExtensionPage', servicedOnly),
    dashboardPage('servicing-requests/capex', requestPages, 'CapexPage', servicedOnly),
    dashboardPage('servicing-requests/loss-draft', requestPages, 'LossDraftPage', servicedOnly),
    dashboardPage('servicing-requests/$requestId', requestPages, 'OneRequest', senderOnly),
    dashboardPage('applications', () => import('./applications-page.tsx'), 'ApplicationsPage'),
    dashboardPage(
      'applications/line-of-credit',
      () => import('./line-of-credit-route.tsx'),
      'LineOfCreditRoute',
    ),
    dashboardPage('deal', () => import('./unreachable-page.tsx'), 'UnreachablePage'),
    siteWalk,
    deal.addChildren([
      dealPage('/', () => import('./deal-overview-page.tsx'), 'DealOverviewPage'),
      dealPage('documents', () => import('../features/documents/documents-page.tsx'), 'DocumentsPage'),
      dealPage(
        'payment-history',
        () => import('../features/payments/payment-history-page.tsx'),
        'PaymentHistoryPage',
      ),
      dealConstruction,
      dealPage('credit', () => import('../features/cards/card-page.tsx'), 'CardPage'),
      dealPage('property', () => import('../features/properties/properties-page.tsx'), 'PropertiesPage'),
    ]),
    dashboardPage('resources', () => import('../features/resources/resources-page.tsx'), 'ResourcesPage'),
    dashboardPage('faq', () => import('../features/faq/faq-page.tsx'), 'FaqPage'),
    dashboardPage('profile', () => import('./profile-route.tsx'), 'ProfileRoute', borrowersOnly),
    dashboardPage('security', () => import('../features/security/security-page.tsx'), 'SecurityPage'),
    dashboardPage('your-data', () => import('../features/personal-data/your-data-page.tsx'), 'YourDataPage'),
    dashboardPage('sandbox', () => import('./gallery-page.tsx'), 'GalleryPage', developmentOnly),
    /** Any other path under /dashboard shows the default dashboard. */
    dashboardPage('$', () => import('./dashboard.tsx'), 'DefaultDashboard'),
  ]),
  staffArea,
] as const;
