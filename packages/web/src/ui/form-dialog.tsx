import { dialogActions } from '@drawbridge/messages/ui';
import type { ReactNode, SubmitEventHandler } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Dialog, type DialogProps } from './dialog.tsx';
import { FormErrorSummary, type FormErrorSummaryProps } from './form-error-summary.tsx';

export interface FormDialogProps extends Pick<DialogProps, 'onClose' | 'title' | 'description' | 'size'> {
  /** The form’s id, which lets the button outside the form submit it. */
  readonly id: string;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** The main button’s label. */
  readonly save: string;
  readonly busy: boolean;
  /** The main button’s label while the form is being sent. */
  readonly busyLabel: string;
  readonly danger?: boolean | undefined;
  readonly cancel?: string;
  /** Buttons between Cancel and the main button. */
  readonly actions?: ReactNode;
  readonly failure?: string | undefined;
  readonly failureTitle?: string;
  /** A summary of the errors, for forms with many fields. */
  readonly summary?: Pick<FormErrorSummaryProps, 'problems' | 'attempt'>;
  /** The form’s class; one column by default. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form in a dialog: its fields, the reason when sending failed, Cancel and Save. A stray press does not close it. */
export function FormDialog(props: FormDialogProps) {
  const {
    id,
    onSubmit,
    save,
    busy,
    busyLabel,
    danger,
    cancel = dialogActions.cancel,
    actions,
    failure,
    summary,
  } = props;
  const { failureTitle, onClose, title, description, size, className = 'grid gap-4', children } = props;
  return (
    <Dialog
      open
      {...{ onClose, busy, title, description, size }}
      closeOnPressOutside={false}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {cancel}
          </Button>
          {actions}
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} {...{ busy, busyLabel }}>
            {save}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={cx(className, 'pt-1')} onSubmit={onSubmit}>
        {failure !== undefined && (
          <Alert tone="red" title={failureTitle} className="col-span-full whitespace-pre-wrap">
            {failure}
          </Alert>
        )}
        {summary && <FormErrorSummary {...summary} />}
        {children}
      </form>
    </Dialog>
  );
}
