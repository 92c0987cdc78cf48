import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useForm } from 'react-hook-form';
import { payoffAsk, type PayoffAsk } from '@drawbridge/contract/payoff/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { messageOf } from '../../platform/api.ts';
import { servicing } from '../../platform/servicing.ts';
import { schemaResolver } from '../../platform/schema-resolver.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { payoffCopy } from './copy.ts';

interface QuoteFormProps {
  readonly dealId: string;
  readonly goodThrough: string;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onCompute: (ask: PayoffAsk) => void;
}

/** What a payoff is asked for: until when, how fast, and what is adjusted by hand. */
export function QuoteForm({ dealId, goodThrough, busy, error, onCompute }: QuoteFormProps) {
  const { register, control, handleSubmit, formState } = useForm<PayoffAsk>({
    defaultValues: { dealid: dealId, goodThrough, rush: false, adjustments: [] },
    resolver: schemaResolver(payoffAsk),
    shouldFocusError: false,
  });
  const adjustments = useFieldArray({ control, name: 'adjustments' });
  const { errors, submitCount } = formState;
  // The resolver names fields by their path: `adjustments.0.label`.
  const messages = errors as Readonly<Record<string, { message?: string } | undefined>>;
  const refused = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  const messageAt = (path: string) =>
    messages[path]?.message ?? refused.find((one) => one.path === path)?.message;
  const problems = Object.entries(messages).flatMap(([field, one]) =>
    one?.message === undefined ? [] : [{ field, message: one.message }],
  );
  return (
    <form noValidate className="grid gap-4 p-4 md:p-[18px]" onSubmit={handleSubmit(onCompute)}>
      <FormErrorSummary problems={problems} attempt={submitCount} />
      {error && refused.length === 0 && <Alert tone="red">{payoffCopy.failed(messageOf(error))}</Alert>}
      <TextField
        id="goodThrough"
        type="date"
        label={payoffCopy.goodThrough}
        error={messageAt('goodThrough')}
        {...register('goodThrough')}
      />
      <Checkbox
        label={payoffCopy.rush}
        hint={payoffCopy.rushHint(servicing().payoff.rushDollars)}
        {...register('rush')}
      />
      {adjustments.fields.map((field, at) => {
        const place = at + 1;
        return (
          <fieldset key={field.id} className="grid gap-3 rounded-lg border border-line p-3">
            <legend className="sr-only">{payoffCopy.adjustmentNumber(place)}</legend>
            <div className="flex items-start gap-2">
              <TextField
                id={`adjustments.${at}.label`}
                label={payoffCopy.label}
                error={messageAt(`adjustments.${at}.label`)}
                className="flex-1"
                {...register(`adjustments.${at}.label`)}
              />
              <IconButton
                label={payoffCopy.removeAdjustment(place)}
                icon={<Trash2 aria-hidden />}
                onClick={() => adjustments.remove(at)}
                className="mt-6"
              />
            </div>
            <TextField
              id={`adjustments.${at}.amount`}
              label={payoffCopy.amount}
              hint={payoffCopy.amountHint}
              numeric
              inputMode="decimal"
              lead="$"
              error={messageAt(`adjustments.${at}.amount`)}
              {...register(`adjustments.${at}.amount`, { valueAsNumber: true })}
            />
            <TextField
              id={`adjustments.${at}.reason`}
              label={payoffCopy.reason}
              error={messageAt(`adjustments.${at}.reason`)}
              {...register(`adjustments.${at}.reason`)}
            />
          </fieldset>
        );
      })}
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => adjustments.append({ label: '', amount: Number.NaN, reason: '' })}
        >
          {payoffCopy.addAdjustment}
        </Button>
        <Button type="submit" variant="primary" busy={busy} busyLabel={payoffCopy.computing}>
          {payoffCopy.compute}
        </Button>
      </div>
    </form>
  );
}
