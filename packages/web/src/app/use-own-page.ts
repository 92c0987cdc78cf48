import { viewingCopy } from '@drawbridge/messages/app';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Session } from '../platform/session.ts';
import { announce } from '../ui/announcer-store.ts';

/**
 * When the session passes to another person, in this tab or another, opens that person's dashboard. Returns false
 * until it is open, so that they never see the previous person's page.
 */
export function useOwnPage(session: Session | undefined): boolean {
  const navigate = useNavigate();
  const username = session?.username;
  const [landed, setLanded] = useState(username);

  const land = useEffectEvent(async () => {
    if (!session || username === landed) return;
    await navigate({ to: '/dashboard', replace: true });
    setLanded(username);
    if (session.viewing) announce(viewingCopy.started({ name: session.name }), { visible: false });
    else if (session.employeeToken !== undefined) announce(viewingCopy.ended);
    document.getElementById('content')?.focus({ preventScroll: true });
    scrollTo(0, 0);
  });
  useEffect(() => {
    const timer = setTimeout(() => void land(), 0);
    return () => clearTimeout(timer);
  }, [username]);

  return username === landed;
}
