import type * as z from 'zod/mini';
import { useContractForm, type Sending } from '../../platform/contract-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { workCopy } from './copy.ts';

interface ReasonDialogProps<Body> {
  readonly title: string;
  /** What will happen, and who reads the words. */
  readonly text: string;
  readonly label?: string;
  readonly confirmLabel: string;
  /** The contract’s schema of what is sent: the words, and what goes along with them. */
  readonly schema: z.ZodMiniType<Body>;
  readonly along?: Readonly<Record<string, unknown>>;
  /** The name of the words in what is sent. */
  readonly name?: 'reason' | 'text';
  /** What to say when nothing was typed, where the schema takes that. */
  readonly missing?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly most?: number;
  readonly save: Sending<Body>;
  /** The sentence around why it was refused. */
  readonly failed: (why: string) => string;
  readonly onClose: () => void;
}

/** Asks for the reason of a decision that the borrower reads. */
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
