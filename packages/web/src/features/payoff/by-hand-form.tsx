import { payoffCopy as copy } from '@drawbridge/messages/payoff';
import { LimitsNote, sendForApproval } from '../by-hand/public.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { payoffRoutes } from '@drawbridge/contract/payoff/routes.ts';
import {
  payoffByHand,
  type OpenPayoffRequest,
  type PayoffByHand,
} from '@drawbridge/contract/payoff/schema.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { staffPayoffQuery } from './queries.ts';

interface ByHandFormProps {
  readonly dealId: string;
  readonly goodThrough: string;
  /** The letter completes the loan’s open requests. */
  readonly requests: readonly OpenPayoffRequest[];
}

const noLine = { label: '', amount: Number.NaN };

/** The figures of a letter for a loan without confirmed terms, line by line. */
export function ByHandForm({ dealId, goodThrough, requests }: ByHandFormProps) {
  const queryClient = useQueryClient();
  const enter = useMutation({
    mutationFn: (body: PayoffByHand) => call(payoffRoutes.enterByHand, { body }),
    onSuccess: async () => {
      announce(copy.byHandSent);
      await queryClient.invalidateQueries({ queryKey: staffPayoffQuery(dealId).queryKey });
    },
  });
  const initial: PayoffByHand = {
    dealid: dealId,
    goodThrough,
    lines: [noLine],
    perDiem: Number.NaN,
    requestIds: requests.map(({ id }) => id),
  };
  const form = useContractForm({
    schema: payoffByHand,
    initial,
    save: enter,
    failed: copy.failed,
    hasSummary: true,
  });
  const { field } = form;
  const lines = useFieldArray({ control: form.form.control, name: 'lines' });
  return (
    <form {...form.bind} className="grid gap-4 border-t border-line p-4 md:p-[18px]">
      <h3>{copy.byHand}</h3>
      <p className="text-ink-2">{copy.byHandText}</p>
      <FormErrorSummary {...form.summary} />
      {form.failure !== undefined && <Alert tone="red">{form.failure}</Alert>}
      <TextField type="date" label={copy.goodThrough} {...field('goodThrough')} />
      {lines.fields.map((row, at) => (
        <fieldset key={row.id} className="grid gap-3 rounded-lg border border-line p-3">
          <legend className="sr-only">{copy.handLine({ place: at + 1 })}</legend>
          <div className="flex items-start gap-2">
            <TextField label={copy.label} className="flex-1" {...field(`lines.${at}.label`)} />
            {lines.fields.length > 1 && (
              <IconButton
                label={copy.removeLine({ place: at + 1 })}
                icon={<Trash2 aria-hidden />}
                onClick={() => lines.remove(at)}
                className="mt-6"
              />
            )}
          </div>
          <TextField
            label={copy.amount}
            hint={copy.amountHint}
            numeric
            inputMode="decimal"
            lead="$"
            {...field(`lines.${at}.amount`, { valueAsNumber: true })}
          />
        </fieldset>
      ))}
      <TextField
        label={copy.perDiemAmount}
        numeric
        inputMode="decimal"
        lead="$"
        {...field('perDiem', { valueAsNumber: true })}
      />
      <LimitsNote />
      <div className="flex flex-wrap gap-2">
        <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => lines.append(noLine)}>
          {copy.addLine}
        </Button>
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={copy.working}>
          {sendForApproval()}
        </Button>
      </div>
    </form>
  );
}
