import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/**
 * Calls `reach` when the element with the returned ref comes within 400 px of the viewport, once per `count`.
 * `root` is the scrolling box; without it, the page scrolls.
 */
export function useEndReached(
  reach: (() => void) | undefined,
  count: number,
  root: RefObject<HTMLElement | null> | undefined,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const onReach = useEffectEvent(() => reach?.());
  const wanted = reach !== undefined;
  useEffect(() => {
    const element = end.current;
    if (!element || !wanted) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) {
          observer.disconnect();
          onReach();
        }
      },
      { root: root?.current ?? null, rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [wanted, count, root]);
  return end;
}
