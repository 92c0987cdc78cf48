import { viewingCopy } from '@drawbridge/messages/app';
import { Eye } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { accessRoutes } from '@drawbridge/contract/access/routes.ts';
import { callAside } from '../platform/api.ts';
import { leaveView, type Session } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { toneClass } from '../ui/tone.ts';

const minuteMs = 60_000;
const tickMs = 1000;

interface ViewingBannerProps {
  readonly session: Session;
  readonly viewing: NonNullable<Session['viewing']>;
}

/**
 * Shows whose account an employee is viewing and how long the view lasts, with a button back to their own account.
 */
export function ViewingBanner({ session, viewing }: ViewingBannerProps) {
  const [now, setNow] = useState(() => Date.now());
  const [leaving, setLeaving] = useState(false);
  const minutesLeft = Math.floor((viewing.until - now) / minuteMs);

  const look = useEffectEvent(() => {
    setNow(Date.now());
    if (Date.now() >= viewing.until) leaveView();
  });
  useEffect(() => {
    const ticking = setInterval(look, tickMs);
    return () => clearInterval(ticking);
  }, []);

  async function goBack(): Promise<void> {
    setLeaving(true);
    // If this call fails, the view still expires within the hour, and its token is gone from this browser.
    await callAside(accessRoutes.stopImpersonating, {}).catch(() => undefined);
    setLeaving(false);
    leaveView();
  }

  return (
    <section
      aria-label={viewingCopy.banner}
      data-viewing
      className={cx(
        'flex items-center gap-3 border-b border-line px-4 py-2 text-sm lg:px-8',
        toneClass.amber,
      )}
    >
      <Eye aria-hidden className="size-4.5 shrink-0 max-md:hidden" />
      <p className="min-w-0 flex-1 wrap-anywhere text-ink">
        <strong>{viewingCopy.viewing({ name: session.name, email: session.username })}</strong>{' '}
        <span>{viewingCopy.as({ employee: viewing.employee.name })}</span>
        {' · '}
        <span className="num whitespace-nowrap">
          {minutesLeft < 1
            ? viewingCopy.almostOver
            : viewingCopy.minutesLeft({ minutes: String(minutesLeft) })}
        </span>
      </p>
      <Button
        size="sm"
        busy={leaving}
        busyLabel={viewingCopy.goingBack}
        onClick={() => void goBack()}
        className="shrink-0"
      >
        {viewingCopy.back}
      </Button>
    </section>
  );
}
