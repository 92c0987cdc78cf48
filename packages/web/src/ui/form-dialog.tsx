import type { ReactNode, SubmitEventHandler } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Dialog, type DialogProps } from './dialog.tsx';
import { FormErrorSummary, type FormErrorSummaryProps } from './form-error-summary.tsx';

export interface FormDialogProps extends Pick<DialogProps, 'onClose' | 'title' | 'description' | 'size'> {
  /** The id of the form, by which the button outside of it sends it. */
  readonly id: string;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** What the main button does. */
  readonly save: string;
  readonly busy: boolean;
  /** What the main button says while the form is being sent. */
  readonly busyLabel: string;
  readonly danger?: boolean | undefined;
  readonly cancel?: string;
  /** Buttons between the two. */
  readonly actions?: ReactNode;
  readonly failure?: string | undefined;
  readonly failureTitle?: string;
  /** What is wrong with the fields, where a form has many of them. */
  readonly summary?: Pick<FormErrorSummaryProps, 'problems' | 'attempt'>;
  /** Class of the form: one column unless given. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form in a dialog that a stray press does not close: its fields, why it could not be sent, Cancel and Save. */
export function FormDialog(props: FormDialogProps) {
  const { id, onSubmit, save, busy, busyLabel, danger, cancel = 'Cancel', actions, failure, summary } = props;
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
