import { workCopy } from '@drawbridge/messages/work';
import type * as z from 'zod/mini';
import { useContractForm, type Sending } from '../../platform/contract-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';

interface ReasonDialogProps<Body> {
  readonly title: string;
  /** Explains what will happen and who reads the reason. */
  readonly text: string;
  readonly label?: string;
  readonly confirmLabel: string;
  /** The contract’s schema for the request body. */
  readonly schema: z.ZodMiniType<Body>;
  readonly along?: Readonly<Record<string, unknown>>;
  /** The body field that carries the reason. */
  readonly name?: 'reason' | 'text';
  /** Error for an empty reason, if the schema allows one. */
  readonly missing?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly most?: number;
  readonly save: Sending<Body>;
  /** Turns a refusal’s message into the sentence shown. */
  readonly failed: (given: { readonly reason: string }) => string;
  readonly onClose: () => void;
}

/** Asks for the reason for a decision. The borrower reads it. */
export function ReasonDialog<Body>(props: ReasonDialogProps<Body>) {
  const { title, text, confirmLabel, schema, along, name = 'reason', missing, danger, save, failed } = props;
  const bodyOf = ({ reason }: { reason: string }) => ({ ...along, [name]: reason.trim() });
  const { field, frame, errors } = useContractForm({
    schema,
    initial: { reason: '' },
    body: bodyOf,
    also: ({ reason }) =>
      missing !== undefined && reason.trim() === '' ? [{ path: [name], message: missing }] : [],
    save,
    failed,
  });
  const mayBeEmpty = missing === undefined && schema.safeParse(bodyOf({ reason: '' })).success;
  return (
    <FormDialog
      {...frame}
      onClose={props.onClose}
      size="md"
      title={title}
      description={text}
      save={confirmLabel}
      busyLabel={workCopy.working}
      danger={danger}
    >
      <TextArea
        label={props.label ?? workCopy.reason}
        optional={mayBeEmpty}
        maxLength={props.most ?? 1000}
        {...field('reason')}
        error={errors[name]}
      />
    </FormDialog>
  );
}
