import { sessionCopy } from '@drawbridge/messages/app';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Dialog } from '../ui/dialog.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { signOut } from './sign-out.ts';
import { useSessionGuard } from './use-session-guard.ts';

/** The countdown turns red and bold at this many seconds. */
const urgentFrom = 30;

/** Screen readers hear the countdown at these seconds only. */
const spokenAt = [120, 60, 30, 10] as const;

function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function spokenTime(seconds: number): string {
  return seconds > 60
    ? sessionCopy.minutesLeft({ minutes: String(seconds / 60) })
    : sessionCopy.secondsLeft({ seconds: String(seconds) });
}

export function SessionGuard() {
  const { state, renewing, failed, renew } = useSessionGuard((timedOut) => void signOut(timedOut));
  if (state.kind !== 'warning') return null;
  const { secondsLeft } = state;
  const text = failed ? sessionCopy.failed : sessionCopy.warning;
  const [before, after] = text({ left: '\n' }).split('\n');
  const spoken = spokenAt.findLast((mark) => secondsLeft <= mark) ?? spokenAt[0];
  return (
    <Dialog
      open
      onClose={renew}
      mustAnswer
      title={sessionCopy.expiring}
      actions={
        <Button
          variant="primary"
          data-autofocus
          busy={renewing}
          busyLabel={sessionCopy.continuing}
          onClick={renew}
        >
          {failed ? sessionCopy.continueAgain : sessionCopy.continueSession}
        </Button>
      }
    >
      <p aria-hidden>
        {before}
        <span
          data-testid="countdown"
          className={cx('num', secondsLeft <= urgentFrom && 'font-bold text-red')}
        >
          {countdown(secondsLeft)}
        </span>
        {after}
      </p>
      <VisuallyHidden>
        <span role="alert">{text({ left: spokenTime(spoken) })}</span>
      </VisuallyHidden>
    </Dialog>
  );
}
