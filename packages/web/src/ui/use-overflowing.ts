import { useEffect, useState, type RefObject } from 'react';

/** Whether a box’s content is wider than the box. Such a box must be focusable, so that the keyboard can scroll it. */
export function useOverflowing(box: RefObject<HTMLElement | null>): boolean {
  const [overflowing, setOverflowing] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => setOverflowing(element.scrollWidth > element.clientWidth + 1);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return overflowing;
}
