import { extensionCopy as copy, staffRequestCopy } from '@drawbridge/messages/requests';
import { requestDecision, type RequestDecisionInput } from '@drawbridge/contract/requests/schema.ts';
import { extensionFeeDues } from '@drawbridge/domain/loan-accounts/entries.ts';
import { readTypedDollars } from '@drawbridge/domain/money/read-amount.ts';
import { useContractForm, type Sending } from '../../platform/contract-form.ts';
import { formatDate } from '../../platform/format.ts';
import { useToday } from '../../platform/use-today.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface ExtensionDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  /** What the approval extends. */
  readonly loan: { readonly maturityOn: string };
  readonly save: Sending<RequestDecisionInput>;
  readonly onClose: () => void;
}

/** Approves an extension request: the new maturity, its first day, and the fee. */
export function ExtensionDialog({ title, text, confirmLabel, loan, save, onClose }: ExtensionDialogProps) {
  const today = useToday();
  const { field, frame, errors } = useContractForm({
    schema: requestDecision,
    initial: { maturityOn: '', on: today, fee: '', feeDue: 'now', reason: '' },
    body: ({ reason, fee, ...typed }) => ({
      status: 'Approved',
      reason: reason.trim(),
      extension: { ...typed, fee: readTypedDollars(fee) },
    }),
    save,
    failed: staffRequestCopy.failed,
  });
  const errorOf = (name: string) => errors[`extension.${name}`];
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={title}
      description={text}
      save={confirmLabel}
      busyLabel={copy.approving}
    >
      <TextField
        type="date"
        label={copy.maturity}
        hint={copy.maturityHint({ day: formatDate(loan.maturityOn) })}
        {...field('maturityOn')}
        error={errorOf('maturityOn')}
      />
      <TextField
        type="date"
        label={copy.on}
        hint={copy.onHint}
        max={today}
        {...field('on')}
        error={errorOf('on')}
      />
      <TextField
        label={copy.fee}
        lead="$"
        numeric
        inputMode="decimal"
        {...field('fee')}
        error={errorOf('fee')}
      />
      <RadioGroup
        label={copy.feeDue}
        options={extensionFeeDues.map((due) => ({ value: due, label: copy.feeDues[due] }))}
        {...field('feeDue')}
        error={errorOf('feeDue')}
      />
      <TextArea label={copy.words} optional maxLength={5000} {...field('reason')} />
    </FormDialog>
  );
}
