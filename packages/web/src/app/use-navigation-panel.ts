import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const resizeSettlesMs = 200;

/** The side navigation on narrow screens. A button opens it; navigating, Escape and resizing close it. */
export function useNavigationPanel() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === path;

  useEffect(() => {
    if (!open) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A phone's address bar sliding away changes only the height, which does not count as a resize.
    const width = innerWidth;
    function onResize(): void {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (innerWidth !== width) setOpenAt(undefined);
      }, resizeSettlesMs);
    }
    function onKey(event: KeyboardEvent): void {
      if (event.key === 'Escape') setOpenAt(undefined);
    }
    addEventListener('resize', onResize);
    addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      removeEventListener('resize', onResize);
      removeEventListener('keydown', onKey);
    };
  }, [open]);

  return {
    open,
    close: () => setOpenAt(undefined),
    toggle: () => setOpenAt(open ? undefined : path),
  };
}
