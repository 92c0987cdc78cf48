import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { messageOf } from '../../platform/api.ts';
import type { Sending } from '../../platform/contract-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** What can happen to a proposal. Only its proposer withdraws it, and only someone else approves or declines it. */
export type Decision = 'approve' | 'decline' | 'withdraw';

interface Confirmed {
  readonly title: string;
  readonly text: ReactNode;
  readonly confirm: string;
  readonly busy: string;
}

interface Declined<Body> {
  readonly title: string;
  readonly text: string;
  readonly label?: string;
  readonly confirm: string;
  /** The contract’s schema for the request body: the reason and what goes along. */
  readonly schema: z.ZodMiniType<Body>;
  readonly along: Readonly<Record<string, unknown>>;
  readonly most?: number;
}

interface DecideDialogProps<Body> {
  readonly decision: Decision;
  readonly approve: Confirmed;
  readonly decline: Declined<Body>;
  readonly withdraw: Confirmed;
  /** Sends the decision with its reason, which only a decline has. */
  readonly save: Sending<string>;
  readonly failed: (given: { readonly reason: string }) => string;
  readonly onClose: () => void;
}

/** Confirms one person’s decision about a proposal; a decline says why. */
export function DecideDialog<Body extends { readonly reason: string }>(props: DecideDialogProps<Body>) {
  const { decision, save, failed, onClose } = props;
  if (decision === 'decline') {
    const { confirm, ...words } = props.decline;
    return (
      <ReasonDialog
        {...words}
        confirmLabel={confirm}
        danger
        save={{ ...save, mutate: ({ reason }: Body) => save.mutate(reason) }}
        {...{ failed, onClose }}
      />
    );
  }
  const { title, text, confirm, busy } = props[decision];
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => save.mutate('')}
      title={title}
      confirmLabel={confirm}
      busy={save.isPending}
      busyLabel={busy}
      danger={decision === 'withdraw'}
    >
      <div className="wrap-anywhere">{text}</div>
      {save.error && (
        <Alert tone="red" className="mt-3">
          {failed({ reason: messageOf(save.error) })}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
