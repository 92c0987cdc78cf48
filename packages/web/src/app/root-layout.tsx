import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { report, startOnboardingGuide } from '../platform/analytics.ts';
import { useSession } from '../platform/session.ts';
import { guardedAs, standingOf } from './standing.ts';

/**
 * Wraps every page: redirects people whose session ended, and moves the focus to the heading of each new page.
 */
export function RootLayout() {
  const router = useRouter();
  const { signedIn, mayGo } = standingOf(useSession());
  const before = useRef(guardedAs());
  useEffect(() => {
    const { current } = before;
    // Route guards decide who may see a page. They run again when the session starts, ends or becomes restricted, also between their first
    // decision and the first draw.
    if (current.signedIn !== signedIn || current.mayGo !== mayGo) void router.invalidate();
    before.current = { signedIn, mayGo };
  }, [signedIn, mayGo, router]);

  useFocusOnNavigation();
  usePageReports();
  useEffect(() => {
    startOnboardingGuide();
  }, [signedIn]);
  return <Outlet />;
}

/**
 * Starts screen readers and keyboards at the top of each new page. A page that is still loading has no heading yet, so
 * this waits for it, and leaves the focus alone if the person has moved it in the meantime.
 */
function useFocusOnNavigation(): void {
  const router = useRouter();
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const lastPath = useRef(path);
  const leftAt = useRef<Element>(null);
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) leftAt.current = document.activeElement;
      }),
    [router],
  );
  useEffect(() => {
    const isNew = lastPath.current !== undefined && path !== lastPath.current;
    lastPath.current = path;
    return isNew ? whenHeadingAppears((heading) => takeFocus(heading, leftAt.current)) : undefined;
  }, [path]);
}

function takeFocus(heading: HTMLElement, leftAt: Element | null): void {
  const { activeElement } = document;
  if (activeElement === leftAt || activeElement === document.body) heading.focus({ preventScroll: true });
}

function whenHeadingAppears(onHeading: (heading: HTMLElement) => void): () => void {
  const look = () => {
    const heading = document.querySelector<HTMLElement>('h1');
    if (!heading) return;
    observer.disconnect();
    onHeading(heading);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => observer.disconnect();
}

/** Reports each page to analytics, but never the token in an emailed link. */
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
