import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type * as z from 'zod/mini';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import type { Problem } from '@drawbridge/contract/wire/problem.ts';
import { messageOf } from '../../platform/api.ts';
import { useTypedForm } from '../../platform/form-errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { staffDealCopy } from './staff-copy.ts';
import { RecordFieldInput } from './record-field-input.tsx';
import { readFields, type FieldValue, type FormField } from './record-field.ts';

interface RecordFormProps<Body, Saved> {
  readonly title: string;
  readonly description?: string | undefined;
  /** What the button does. */
  readonly save?: string | undefined;
  readonly fields: Readonly<Record<string, FormField>>;
  readonly values: Readonly<Record<string, FieldValue>>;
  /** What goes along with the fields: which deal, which version of it, which record. */
  readonly along: Readonly<Record<string, unknown>>;
  readonly schema: z.ZodMiniType<Body>;
  readonly send: (body: Body) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => void;
  readonly onRefused?: ((problem: Problem) => void) | undefined;
  readonly onClose: () => void;
}

/** A form about a record. What is refused stands beside its field. */
export function RecordForm<Body, Saved>(props: RecordFormProps<Body, Saved>) {
  const {
    title,
    description,
    save: label,
    fields,
    values,
    schema,
    send,
    onSaved,
    onRefused,
    onClose,
  } = props;
  const form = useId();
  // What was looked at when the form opened, whatever comes in while somebody types.
  const [along] = useState(props.along);
  const save = useMutation({
    mutationFn: send,
    onSuccess: onSaved,
    onError: (error) => {
      if (error instanceof ProblemError) onRefused?.(error.problem);
    },
  });

  const { errors, failure, bind } = useTypedForm({
    id: form,
    schema,
    error: save.error,
    read: (typed) => ({ ...along, ...readFields(fields, typed) }),
    send: save.mutate,
  });

  return (
    <Dialog
      open
      onClose={onClose}
      busy={save.isPending}
      closeOnPressOutside={false}
      title={title}
      description={description}
      size="lg"
      actions={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {staffDealCopy.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={save.isPending}
            busyLabel={staffDealCopy.saving}
          >
            {label ?? staffDealCopy.save}
          </Button>
        </>
      }
    >
      <form {...bind} className="grid items-start gap-4 pt-1 sm:grid-cols-2">
        {failure && (
          <Alert tone="red" className="sm:col-span-2">
            {staffDealCopy.failed(messageOf(failure))}
          </Alert>
        )}
        {Object.entries(fields).map(([name, field]) => (
          <RecordFieldInput key={name} {...{ name, field }} value={values[name]} error={errors[name]} />
        ))}
      </form>
    </Dialog>
  );
}
