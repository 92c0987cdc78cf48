import { useId, type ReactNode, type SubmitEventHandler } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { messageOf } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { peopleCopy } from './copy.ts';

interface PersonFormDialogProps {
  readonly title: string;
  readonly description?: string;
  readonly save: string;
  readonly saving: string;
  readonly busy: boolean;
  /** Why it was not saved, when no field says so. */
  readonly failure: Error | null;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form about a person, in a dialog that a stray press does not close. */
export function PersonFormDialog(props: PersonFormDialogProps) {
  const { title, description, save, saving, busy, failure, onSubmit, onClose, children } = props;
  const form = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      closeOnPressOutside={false}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {peopleCopy.cancel}
          </Button>
          <Button type="submit" form={form} variant="primary" busy={busy} busyLabel={saving}>
            {save}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4 pt-1" onSubmit={onSubmit}>
        {failure && <Alert tone="red">{peopleCopy.failed(messageOf(failure))}</Alert>}
        {children}
      </form>
    </Dialog>
  );
}

interface PersonTextFieldProps {
  readonly label: string;
  readonly type?: 'text' | 'email' | 'tel';
  readonly hint?: string;
  readonly error: string | undefined;
  readonly field: UseFormRegisterReturn;
}

/** What is written about somebody else, which the browser has nothing of its own to put in for. */
export function PersonTextField({ label, type = 'text', hint, error, field }: PersonTextFieldProps) {
  const id = useId();
  return <TextField {...{ id, type, label, hint, error }} autoComplete="off" {...field} />;
}

interface PrivilegeFieldProps {
  readonly employs: boolean;
  readonly isAdministrator: UseFormRegisterReturn;
  readonly isLead: UseFormRegisterReturn;
}

/** An employee may administer; everybody else may be a lead. */
export function PrivilegeField({ employs, isAdministrator, isLead }: PrivilegeFieldProps) {
  return employs ? (
    <Checkbox
      key="administrator"
      label={peopleCopy.isAdministrator}
      hint={peopleCopy.isAdministratorHint}
      {...isAdministrator}
    />
  ) : (
    <Checkbox key="lead" label={peopleCopy.isLead} hint={peopleCopy.isLeadHint} {...isLead} />
  );
}
