import { staffDealCopy as copy } from '@drawbridge/messages/deals';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import type { Problem } from '@drawbridge/contract/wire/problem.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RecordFieldInput } from './record-field-input.tsx';
import { readFields, typedRecord, type FieldValue, type FormFields } from './record-field.ts';

interface RecordFormProps<Body, Saved> {
  readonly title: string;
  readonly description?: string | undefined;
  readonly save?: string | undefined;
  readonly fields: FormFields;
  readonly values: Readonly<Record<string, FieldValue>>;
  /** Sent along with the fields: the deal, its version and the record. */
  readonly along: Readonly<Record<string, unknown>>;
  readonly schema: z.ZodMiniType<Body>;
  readonly send: (body: Body) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => void;
  readonly onRefused?: ((problem: Problem) => void) | undefined;
  readonly onClose: () => void;
  /** Below the fields. */
  readonly children?: ReactNode;
}

/** A record’s form, made from its field table. */
export function RecordForm<Body, Saved>(props: RecordFormProps<Body, Saved>) {
  const { title, description, save: label = copy.save, fields, values, schema, onSaved, onClose } = props;
  // Keeps the version from when the form opened, even if live updates arrive while a person types.
  const [along] = useState(props.along);
  const save = useMutation({
    mutationFn: props.send,
    onSuccess: onSaved,
    onError: (error) => {
      if (error instanceof ProblemError) props.onRefused?.(error.problem);
    },
  });
  const { field, frame } = useContractForm({
    schema,
    initial: typedRecord(fields, values),
    body: (typed) => ({ ...along, ...readFields(fields, typed) }),
    save,
    failed: copy.failed,
  });
  return (
    <FormDialog
      {...{ ...frame, title, description, onClose }}
      save={label}
      busyLabel={copy.saving}
      size="lg"
      className="grid items-start gap-4 sm:grid-cols-2"
    >
      {Object.entries(fields).map(([name, about]) => (
        <RecordFieldInput key={name} about={about} bound={field(name)} />
      ))}
      {props.children}
    </FormDialog>
  );
}
