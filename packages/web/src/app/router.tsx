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
import { pagesUnder } from './pages-under.ts';
import { requireSession } from './require-session.ts';
import { root } from './root-route.ts';
import type { signedInRoutes } from './signed-in-routes.ts';
import { noteGuarded } from './standing.ts';

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    if (currentSession()) redirect({ href: takeReferral(), replace: true, throw: true });
  },
  component: lazyRouteComponent(() => import('./sign-in-page.tsx'), 'SignInPage'),
});

const publicPages = () => import('./public-pages.ts');

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

const publicPage = pagesUnder(root);
const applyPages = () => import('./apply-pages.tsx');

const publicRoutes = [
  signIn,
  ...accountRoutes(root),
  publicPage('/applications/thank-you', publicPages, 'ThankYouPage'),
  publicPage('/thank-you/form', publicPages, 'ThankYouPage'),
  publicPage('/applications/payoff-request', () => import('./public-form-page.tsx'), 'PublicPayoffPage'),
  publicPage('/white-label-loc', applyPages, 'LineOfCreditApplication'),
  publicPage('/white-label-fnf', applyPages, 'FixAndFlipApplication'),
  publicPage('/white-label-rental', applyPages, 'RentalApplication'),
  publicPage('/white-label-new-construction', applyPages, 'NewConstructionApplication'),
  publicPage('/thank-you/$type', applyPages, 'ThankYouByType'),
  publicPage('/b/$code', applyPages, 'BrokerLinkPage'),
  publicPage('/signup/$brokerEmail', applyPages, 'BrokerAddressPage'),
  publicPage('/application/$key', applyPages, 'EmailedApplicationPage'),
  publicPage('/additional-guarantor-form/$inviteeId', applyPages, 'AdditionalGuarantorPage'),
  publicPage('/thankyou/additional-guarantor', applyPages, 'AdditionalGuarantorThanksPage'),
  publicPage('/pay/$token', publicPages, 'PaymentPage'),
  publicPage('/payoff-check', publicPages, 'PayoffCheckPage'),
  publicPage('$', publicPages, 'UnlistedPage'),
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
  noteGuarded();
  if (/^\/(?:dashboard|staff)(?:\/|$)/.test(location.pathname) && currentSession()) await addSignedInPages();
  await made.load();
  return made;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}
