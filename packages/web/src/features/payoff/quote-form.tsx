import { payoffCopy } from '@drawbridge/messages/payoff';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { payoffAsk, type PayoffAsk } from '@drawbridge/contract/payoff/schema.ts';
import { useContractForm, type ContractForm, type Sending } from '../../platform/contract-form.ts';
import { formatDollars } from '../../platform/format.ts';
import { servicing } from '../../platform/servicing.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface QuoteFormProps {
  readonly dealId: string;
  readonly goodThrough: string;
  readonly compute: Sending<PayoffAsk>;
}

export function QuoteForm({ dealId, goodThrough, compute }: QuoteFormProps) {
  const initial: PayoffAsk = { dealid: dealId, goodThrough, rush: false, adjustments: [] };
  const form = useContractForm({
    schema: payoffAsk,
    initial,
    save: compute,
    failed: payoffCopy.failed,
    hasSummary: true,
  });
  const adjustments = useFieldArray({ control: form.form.control, name: 'adjustments' });
  return (
    <form {...form.bind} className="grid gap-4 p-4 md:p-[18px]">
      <FormErrorSummary {...form.summary} />
      {form.failure !== undefined && <Alert tone="red">{form.failure}</Alert>}
      <TextField type="date" label={payoffCopy.goodThrough} {...form.field('goodThrough')} />
      <Checkbox
        label={payoffCopy.rush}
        hint={payoffCopy.rushHint({ amount: formatDollars(servicing().payoff.rushDollars) })}
        {...form.field('rush')}
      />
      {adjustments.fields.map((row, at) => (
        <AdjustmentFields key={row.id} form={form} at={at} onRemove={() => adjustments.remove(at)} />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => adjustments.append({ label: '', amount: Number.NaN, reason: '' })}
        >
          {payoffCopy.addAdjustment}
        </Button>
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={payoffCopy.computing}>
          {payoffCopy.compute}
        </Button>
      </div>
    </form>
  );
}

interface AdjustmentFieldsProps {
  readonly form: ContractForm<PayoffAsk>;
  readonly at: number;
  readonly onRemove: () => void;
}

function AdjustmentFields({ form: { field }, at, onRemove }: AdjustmentFieldsProps) {
  const place = at + 1;
  return (
    <fieldset className="grid gap-3 rounded-lg border border-line p-3">
      <legend className="sr-only">{payoffCopy.adjustmentNumber({ place })}</legend>
      <div className="flex items-start gap-2">
        <TextField label={payoffCopy.label} className="flex-1" {...field(`adjustments.${at}.label`)} />
        <IconButton
          label={payoffCopy.removeAdjustment({ place })}
          icon={<Trash2 aria-hidden />}
          onClick={onRemove}
          className="mt-6"
        />
      </div>
      <TextField
        label={payoffCopy.amount}
        hint={payoffCopy.amountHint}
        numeric
        inputMode="decimal"
        lead="$"
        {...field(`adjustments.${at}.amount`, { valueAsNumber: true })}
      />
      <TextField label={payoffCopy.reason} {...field(`adjustments.${at}.reason`)} />
    </fieldset>
  );
}
