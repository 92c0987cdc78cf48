import { dialogActions } from '@drawbridge/messages/ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly title: ReactNode;
  /** What will happen and whether it can be undone. */
  readonly children: ReactNode;
  /** What the button does: "Delete account", never "OK". */
  readonly confirmLabel: string;
  readonly busy?: boolean | undefined;
  readonly busyLabel?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly cancelLabel?: string | undefined;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    onConfirm,
    title,
    children,
    confirmLabel,
    busy,
    busyLabel,
    danger,
    cancelLabel = dialogActions.cancel,
  } = props;
  return (
    <Dialog
      {...{ open, onClose, title, busy }}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm} {...{ busy, busyLabel }}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-ink-2">{children}</div>
    </Dialog>
  );
}
