import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { report, startOnboardingGuide } from '../platform/analytics.ts';
import { useSession } from '../platform/session.ts';

/** What is around every page: who is no longer signed in leaves, and a change of page moves the focus to its heading. */
export function RootLayout() {
  const router = useRouter();
  const signedIn = useSession() !== undefined;
  const wasSignedIn = useRef(signedIn);
  useEffect(() => {
    // The guards of the routes decide where somebody may be; they are asked again when the session comes or goes.
    if (wasSignedIn.current !== signedIn) void router.invalidate();
    wasSignedIn.current = signedIn;
  }, [signedIn, router]);

  useFocusOnNavigation();
  usePageReports();
  useEffect(() => {
    startOnboardingGuide();
  }, [signedIn]);
  return <Outlet />;
}

/** Screen readers and keyboards continue at the top of a new page, not where the old one was left. */
function useFocusOnNavigation(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const lastPath = useRef(path);
  useEffect(() => {
    if (lastPath.current !== undefined && path !== lastPath.current) {
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    }
    lastPath.current = path;
  }, [path]);
}

/** Tells analytics of each page. Of a mailed link the page is told, never the token in its address. */
function usePageReports(): void {
  const page = useRouterState({
    select: ({ status, resolvedLocation, matches }) => {
      if (status !== 'idle' || !resolvedLocation) return undefined;
      const pattern = matches.at(-1)?.fullPath ?? '';
      return pattern.includes('$token') ? pattern : resolvedLocation.pathname;
    },
  });
  useEffect(() => {
    if (page !== undefined) report('page', page);
  }, [page]);
}
