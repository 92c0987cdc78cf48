import { useEffect } from 'react';

export function useLeaveWarning(underWay: boolean): void {
  useEffect(() => {
    if (!underWay) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [underWay]);
}
