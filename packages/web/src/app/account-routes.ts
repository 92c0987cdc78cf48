import { createRoute, lazyRouteComponent, redirect, type AnyRoute } from '@tanstack/react-router';
import { settings } from '../platform/settings.ts';

const pages = () => import('./account-pages.tsx');

export function accountRoutes<Root extends AnyRoute>(root: Root) {
  const getParentRoute = () => root;

  /**
   * Redirects to the lender’s apply page with the exact query and fragment from the address bar. The router would parse and
   * rewrite them, which garbles campaign ids.
   */
  function leaveFor(target: 'customerApplyUrl' | 'brokerApplyUrl') {
    return ({ preload }: { preload: boolean }) => {
      if (preload) return undefined;
      const { search, hash } = globalThis.location;
      globalThis.location.replace(withQuery(settings().lender[target], search, hash));
      // Never resolves, so no page of ours flashes before the browser leaves.
      return new Promise<void>(() => undefined);
    };
  }

  return [
    createRoute({
      getParentRoute,
      path: '/create-account',
      component: lazyRouteComponent(pages, 'CreateAccountPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/create-account/$email',
      beforeLoad: ({ params }) => {
        redirect({ to: '/create-account', state: { email: params.email }, replace: true, throw: true });
      },
    }),
    createRoute({
      getParentRoute,
      path: '/forgot-password',
      component: lazyRouteComponent(pages, 'ForgotPasswordPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/set-password/$token',
      component: lazyRouteComponent(pages, 'SetPasswordPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/change-password/$token',
      component: lazyRouteComponent(pages, 'ChangePasswordPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/account-setup/$token',
      component: lazyRouteComponent(pages, 'AccountSetupPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/broker/account-setup/$token',
      component: lazyRouteComponent(pages, 'AccountSetupPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/signup-thankyou',
      component: lazyRouteComponent(pages, 'SignUpThanksPage'),
    }),
    createRoute({ getParentRoute, path: '/signup', beforeLoad: leaveFor('customerApplyUrl') }),
    createRoute({ getParentRoute, path: '/broker/signup', beforeLoad: leaveFor('brokerApplyUrl') }),
  ] as const;
}

function withQuery(address: string, search: string, hash: string): string {
  const [page = '', ownHash] = address.split(/#(.*)/s);
  const query = search === '' ? '' : (page.includes('?') ? '&' : '?') + search.slice(1);
  return page + query + (hash === '' && ownHash !== undefined ? `#${ownHash}` : hash);
}
