import { mailsCopy as copy } from '@drawbridge/messages/lender-settings';
import { useBlocker } from '@tanstack/react-router';
import { useLeaveWarning } from '../../platform/leave-warning.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks before leaving a page with unsaved changes. Never blocks signing out. */
export function LeaveGuard({ unsaved }: { readonly unsaved: boolean }) {
  useLeaveWarning(unsaved);
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => unsaved && next.pathname !== '/',
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={copy.leaveTitle}
      confirmLabel={copy.leave}
      cancelLabel={copy.stay}
    >
      {copy.leaveText}
    </ConfirmDialog>
  );
}
