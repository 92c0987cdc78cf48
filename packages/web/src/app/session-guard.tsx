import { appCopy } from '@drawbridge/messages/app';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Dialog } from '../ui/dialog.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { appCopyRest } from './copy.ts';
import { signOut } from './sign-out.ts';
import { useSessionGuard } from './use-session-guard.ts';

/** The countdown turns red and bold at this many seconds. */
const urgentFrom = 30;

/** Screen readers hear the countdown at these seconds only. */
const spokenAt = [120, 60, 30, 10] as const;

export function SessionGuard() {
  const { state, renewing, failed, renew } = useSessionGuard((timedOut) => void signOut(timedOut));
  if (state.kind !== 'warning') return null;
  const { secondsLeft } = state;
  const left = appCopyRest.secondsLeft(secondsLeft);
  const [before, after] = (failed ? appCopy.sessionFailed : appCopy.sessionWarning)({ left: '\n' }).split(
    '\n',
  );
  const spoken = spokenAt.findLast((mark) => secondsLeft <= mark) ?? spokenAt[0];
  return (
    <Dialog
      open
      onClose={renew}
      mustAnswer
      title={appCopy.sessionExpiring}
      actions={
        <Button
          variant="primary"
          data-autofocus
          busy={renewing}
          busyLabel={appCopy.continuing}
          onClick={renew}
        >
          {failed ? appCopy.continueAgain : appCopy.continueSession}
        </Button>
      }
    >
      <p aria-hidden>
        {before}
        <span
          data-testid="countdown"
          className={cx('num', secondsLeft <= urgentFrom && 'font-bold text-red')}
        >
          {left}
        </span>
        {after}
      </p>
      <VisuallyHidden>
        <span role="alert">
          {(failed ? appCopy.sessionFailed : appCopy.sessionWarning)({
            left: appCopyRest.spokenLeft(spoken),
          })}
        </span>
      </VisuallyHidden>
    </Dialog>
  );
}
