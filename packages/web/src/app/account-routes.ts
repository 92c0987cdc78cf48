import { createRoute, redirect, type AnyRoute } from '@tanstack/react-router';
import { settings } from '../platform/settings.ts';
import { pagesUnder } from './pages-under.ts';

const pages = () => import('./account-pages.tsx');

export function accountRoutes<Root extends AnyRoute>(root: Root) {
  const getParentRoute = () => root;
  const page = pagesUnder(root);

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
    page('/create-account', pages, 'CreateAccountPage'),
    createRoute({
      getParentRoute,
      path: '/create-account/$email',
      beforeLoad: ({ params }) => {
        redirect({ to: '/create-account', state: { email: params.email }, replace: true, throw: true });
      },
    }),
    page('/forgot-password', pages, 'ForgotPasswordPage'),
    page('/set-password/$token', pages, 'SetPasswordPage'),
    page('/change-password/$token', pages, 'ChangePasswordPage'),
    page('/account-setup/$token', pages, 'AccountSetupPage'),
    page('/broker/account-setup/$token', pages, 'AccountSetupPage'),
    page('/signup-setpassword', pages, 'FirstPasswordPage'),
    page('/signup-thankyou', pages, 'SignUpThanksPage'),
    createRoute({ getParentRoute, path: '/signup', beforeLoad: leaveFor('customerApplyUrl') }),
    createRoute({ getParentRoute, path: '/broker/signup', beforeLoad: leaveFor('brokerApplyUrl') }),
  ] as const;
}

function withQuery(address: string, search: string, hash: string): string {
  const [page = '', ownHash] = address.split(/#(.*)/s);
  const query = search === '' ? '' : (page.includes('?') ? '&' : '?') + search.slice(1);
  return page + query + (hash === '' && ownHash !== undefined ? `#${ownHash}` : hash);
}
