import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { currentSession, rememberReferral, takeReferral } from '../platform/session.ts';
import { settings } from '../platform/settings.ts';
import { RootLayout } from './root-layout.tsx';
import { ErrorPage } from './error-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const root = createRootRoute({ component: RootLayout });

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    if (currentSession()) redirect({ href: takeReferral(), replace: true, throw: true });
  },
  component: lazyRouteComponent(() => import('./sign-in-page.tsx'), 'SignInPage'),
});

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  beforeLoad: ({ location }) => {
    if (currentSession()) return;
    rememberReferral(location.href);
    redirect({ to: '/', replace: true, throw: true });
  },
  component: lazyRouteComponent(() => import('./dashboard-layout.tsx'), 'DashboardLayout'),
});

const home = createRoute({
  getParentRoute: () => dashboard,
  path: '/',
  component: lazyRouteComponent(() => import('./default-dashboard.tsx'), 'DefaultDashboard'),
});

/** Any other address below /dashboard shows the default dashboard. */
const otherDashboard = createRoute({
  getParentRoute: () => dashboard,
  path: '$',
  component: lazyRouteComponent(() => import('./default-dashboard.tsx'), 'DefaultDashboard'),
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

const gallery = createRoute({
  getParentRoute: () => dashboard,
  path: 'sandbox',
  beforeLoad: () => {
    if (!settings().development) redirect({ to: '/dashboard', replace: true, throw: true });
  },
  component: lazyRouteComponent(() => import('./gallery-page.tsx'), 'GalleryPage'),
});

const lost = createRoute({
  getParentRoute: () => root,
  path: '$',
  component: lazyRouteComponent(() => import('./lost-page.tsx'), 'LostPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    dashboard.addChildren([home, dealWithoutId, deal.addChildren([dealOverview]), gallery, otherDashboard]),
    lost,
  ]),
  defaultPreload: 'intent',
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 150,
  defaultErrorComponent: ErrorPage,
  scrollRestoration: true,
  trailingSlash: 'never',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
