import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { currentSession } from '../platform/session.ts';
import { settings } from '../platform/settings.ts';
import { requireSession } from './require-session.ts';
import { root } from './root-route.ts';
import { staffArea } from './staff-routes.ts';

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./dashboard.tsx'), 'DashboardLayout'),
});

const home = createRoute({
  getParentRoute: () => dashboard,
  path: '/',
  component: lazyRouteComponent(() => import('./dashboard.tsx'), 'DefaultDashboard'),
});

/** Any other path under /dashboard shows the default dashboard. */
const otherDashboard = createRoute({
  getParentRoute: () => dashboard,
  path: '$',
  component: lazyRouteComponent(() => import('./dashboard.tsx'), 'DefaultDashboard'),
});

const dealWithoutId = createRoute({
  getParentRoute: () => dashboard,
  path: 'deal',
  component: lazyRouteComponent(() => import('./unreachable-page.tsx'), 'UnreachablePage'),
});

const deal = createRoute({
  getParentRoute: () => dashboard,
  path: 'deal/$dealId',
  component: lazyRouteComponent(() => import('../features/deals/deal-page.tsx'), 'DealPage'),
});

const dealOverview = createRoute({
  getParentRoute: () => deal,
  path: '/',
  component: lazyRouteComponent(() => import('../features/deals/deal-overview.tsx'), 'DealOverview'),
});

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

const dealDocuments = createRoute({
  getParentRoute: () => deal,
  path: 'documents',
  component: lazyRouteComponent(() => import('../features/documents/documents-page.tsx'), 'DocumentsPage'),
});

const dealPaymentHistory = createRoute({
  getParentRoute: () => deal,
  path: 'payment-history',
  component: lazyRouteComponent(
    () => import('../features/payments/payment-history-page.tsx'),
    'PaymentHistoryPage',
  ),
});

const dealCredit = createRoute({
  getParentRoute: () => deal,
  path: 'credit',
  component: lazyRouteComponent(() => import('../features/cards/card-page.tsx'), 'CardPage'),
});

const dealProperties = createRoute({
  getParentRoute: () => deal,
  path: 'property',
  component: lazyRouteComponent(() => import('../features/properties/properties-page.tsx'), 'PropertiesPage'),
});

const resources = createRoute({
  getParentRoute: () => dashboard,
  path: 'resources',
  component: lazyRouteComponent(() => import('../features/resources/resources-page.tsx'), 'ResourcesPage'),
});

const faq = createRoute({
  getParentRoute: () => dashboard,
  path: 'faq',
  component: lazyRouteComponent(() => import('../features/faq/faq-page.tsx'), 'FaqPage'),
});

const profile = createRoute({
  getParentRoute: () => dashboard,
  path: 'profile',
  beforeLoad: () => {
    // Only borrowers and borrower leads have a profile.
    if (currentSession()?.accountType === 'CustomerAccount') return;
    redirect({ to: '/dashboard', replace: true, throw: true });
  },
  component: lazyRouteComponent(() => import('../features/profile/profile-page.tsx'), 'ProfilePage'),
});

const security = createRoute({
  getParentRoute: () => dashboard,
  path: 'security',
  component: lazyRouteComponent(() => import('../features/security/security-page.tsx'), 'SecurityPage'),
});

const gallery = createRoute({
  getParentRoute: () => dashboard,
  path: 'sandbox',
  beforeLoad: () => {
    if (!settings().development) redirect({ to: '/dashboard', replace: true, throw: true });
  },
  component: lazyRouteComponent(() => import('./gallery-page.tsx'), 'GalleryPage'),
});

const requestPages = () => import('../features/requests/request-pages.tsx');

const servicingRequests = createRoute({
  getParentRoute: () => dashboard,
  path: 'servicing-requests',
  beforeLoad: senderOnly,
  component: lazyRouteComponent(requestPages, 'ServicingRequests'),
});

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

const payoffRequest = createRoute({
  getParentRoute: () => dashboard,
  path: 'servicing-requests/payoff',
  beforeLoad: senderOnly,
  component: lazyRouteComponent(requestPages, 'PayoffPage'),
});

const extensionRequest = createRoute({
  getParentRoute: () => dashboard,
  path: 'servicing-requests/extension',
  beforeLoad: servicedOnly,
  component: lazyRouteComponent(requestPages, 'ExtensionPage'),
});

const capexRequest = createRoute({
  getParentRoute: () => dashboard,
  path: 'servicing-requests/capex',
  beforeLoad: servicedOnly,
  component: lazyRouteComponent(requestPages, 'CapexPage'),
});

const lossDraftRequest = createRoute({
  getParentRoute: () => dashboard,
  path: 'servicing-requests/loss-draft',
  beforeLoad: servicedOnly,
  component: lazyRouteComponent(requestPages, 'LossDraftPage'),
});

const oneRequest = createRoute({
  getParentRoute: () => dashboard,
  path: 'servicing-requests/$requestId',
  beforeLoad: senderOnly,
  component: lazyRouteComponent(requestPages, 'OneRequest'),
});

const applications = createRoute({
  getParentRoute: () => dashboard,
  path: 'applications',
  component: lazyRouteComponent(() => import('./thank-you-page.tsx'), 'ApplicationsPage'),
});

const lineOfCredit = createRoute({
  getParentRoute: () => dashboard,
  path: 'applications/line-of-credit',
  component: lazyRouteComponent(() => import('./line-of-credit-route.tsx'), 'LineOfCreditRoute'),
});

export const signedInRoutes = [
  dashboard.addChildren([
    home,
    servicingRequests,
    payoffRequest,
    extensionRequest,
    capexRequest,
    lossDraftRequest,
    oneRequest,
    applications,
    lineOfCredit,
    dealWithoutId,
    deal.addChildren([
      dealOverview,
      dealDocuments,
      dealPaymentHistory,
      dealConstruction,
      dealCredit,
      dealProperties,
    ]),
    resources,
    faq,
    profile,
    security,
    gallery,
    otherDashboard,
  ]),
  staffArea,
] as const;
