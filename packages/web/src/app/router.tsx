import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router';
import { takeReferral } from '../platform/referral.ts';
import { currentSession } from '../platform/session.ts';
import { accountRoutes } from './account-routes.ts';
import { ErrorPage } from './error-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { requireSession } from './require-session.ts';
import { root } from './root-route.ts';
import type { signedInRoutes } from './signed-in-routes.ts';

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    if (currentSession()) redirect({ href: takeReferral(), replace: true, throw: true });
  },
  component: lazyRouteComponent(() => import('./sign-in-page.tsx'), 'SignInPage'),
});

const publicPages = () => import('./public-pages.ts');

const applicationThanks = createRoute({
  getParentRoute: () => root,
  path: '/applications/thank-you',
  component: lazyRouteComponent(publicPages, 'ThankYouPage'),
});

const formThanks = createRoute({
  getParentRoute: () => root,
  path: '/thank-you/form',
  component: lazyRouteComponent(publicPages, 'ThankYouPage'),
});

const publicPayoff = createRoute({
  getParentRoute: () => root,
  path: '/applications/payoff-request',
  component: lazyRouteComponent(() => import('./public-form-page.tsx'), 'PublicPayoffPage'),
});

const payment = createRoute({
  getParentRoute: () => root,
  path: '/pay/$token',
  component: lazyRouteComponent(publicPages, 'PaymentPage'),
});

const payoffCheck = createRoute({
  getParentRoute: () => root,
  path: '/payoff-check',
  component: lazyRouteComponent(publicPages, 'PayoffCheckPage'),
});

const lost = createRoute({
  getParentRoute: () => root,
  path: '$',
  component: lazyRouteComponent(publicPages, 'UnlistedPage'),
});

/** Placeholders for the signed-in pages, so sign-in does not load them. */
const notYetLoaded = ['/dashboard', '/dashboard/$', '/staff', '/staff/$'].map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: async ({ location }) => {
      requireSession({ location });
      await addSignedInPages();
      redirect({ href: location.href, replace: true, throw: true });
    },
  }),
);

const publicRoutes = [
  signIn,
  ...accountRoutes(root),
  applicationThanks,
  formThanks,
  publicPayoff,
  payment,
  payoffCheck,
  lost,
] as const;

/** Every route, whether loaded yet or not. */
type WholeTree = ReturnType<typeof root.addChildren<[...typeof publicRoutes, ...typeof signedInRoutes]>>;

/** Parses a value only if it would be written back unchanged. Anything else, such as a long number, stays text. */
function readExactly(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (JSON.stringify(value) !== text) throw new Error('would not be written back unchanged');
  return value;
}

function createPortalRouter() {
  return createRouter({
    routeTree: root.addChildren([...publicRoutes, ...notYetLoaded]) as unknown as WholeTree,
    parseSearch: parseSearchWith(readExactly),
    stringifySearch: stringifySearchWith(JSON.stringify, readExactly),
    defaultPreload: 'intent',
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 150,
    defaultErrorComponent: ErrorPage,
    // A URL cut off inside an escaped character matches no route, not even the catch-all.
    defaultNotFoundComponent: lazyRouteComponent(publicPages, 'UnlistedPage'),
    scrollRestoration: true,
    trailingSlash: 'never',
  });
}

type PortalRouter = ReturnType<typeof createPortalRouter>;
let router: PortalRouter | undefined;

let adding: Promise<void> | undefined;

function addSignedInPages(): Promise<void> {
  adding ??= import('./signed-in-routes.ts').then((loaded) => {
    root.addChildren([...publicRoutes, ...loaded.signedInRoutes]);
    router?.setRoutes(router.buildRouteTree());
  });
  return adding;
}

/** Creates the router and loads the page at the current URL. */
export async function loadFirstPage(): Promise<PortalRouter> {
  const made = createPortalRouter();
  router = made;
  if (/^\/(?:dashboard|staff)(?:\/|$)/.test(location.pathname) && currentSession()) await addSignedInPages();
  await made.load();
  return made;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}
