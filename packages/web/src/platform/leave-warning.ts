import { useEffect } from 'react';

/** Asks before the browser leaves while something is on its way. */
export function useLeaveWarning(underWay: boolean): void {
  useEffect(() => {
    if (!underWay) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [underWay]);
}
