import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { DealBudget } from '@drawbridge/contract/construction/schema.ts';
import type { DrawPreparation, RequestedDraw } from '@drawbridge/contract/draws/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { addMonths } from '@drawbridge/domain/calendar/plain-date.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { useToday } from '../../platform/use-today.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BankField } from './bank-field.tsx';
import { drawCopy } from './copy.ts';
import type { Asked, DrawForm } from './draw-form.ts';
import { Preflight, warningsOf } from './preflight.tsx';
import { preparationQuery, requestDraw } from './queries.ts';
import { complaintsByField, endOf, judgeBeforeSending, requestOf, termFields } from './send-draw.ts';

interface RequestDialogProps {
  readonly dealId: string;
  readonly form: UseFormReturn<DrawForm>;
  readonly asked: Asked;
  readonly preparation: DrawPreparation;
  readonly escrow: DealBudget['escrow'];
  readonly onClose: () => void;
  /** Refused for what no field of this dialog can mend. */
  readonly onOutdated: () => void;
  readonly onRequested: (draw: RequestedDraw) => void;
}

/** When to inspect, how to get in, where the money goes, and that it is meant: then the draw is requested. */
export function RequestDialog(props: RequestDialogProps) {
  const { dealId, form, asked, escrow, onClose, onOutdated, onRequested } = props;
  const { register, control, getValues, setError, clearErrors, formState } = form;
  const id = useId();
  const today = useToday();
  const [attempt, setAttempt] = useState(0);
  const start = useWatch({ control, name: 'start' });
  const end = endOf(start);
  // Files may arrive while the dialog is open.
  const preparation = useQuery(preparationQuery(dealId)).data ?? props.preparation;
  const warnings = warningsOf({ asked, preparation, escrow, today }, end);

  const request = useMutation({
    mutationFn: requestDraw,
    onSuccess: onRequested,
    onError: (error) => {
      if (!(error instanceof ProblemError)) return;
      const { fields } = complaintsByField(error.problem.errors ?? []);
      for (const [field, message] of fields) setError(field, { type: 'server', message });
      setAttempt((tries) => tries + 1);
      if (error.problem.status < 500) onOutdated();
    },
  });

  function submit(): void {
    clearErrors();
    request.reset();
    const body = requestOf(dealId, asked, getValues(), preparation.attachments);
    const { fields, others } = complaintsByField(judgeBeforeSending(body));
    for (const [field, message] of fields) setError(field, { type: 'schema', message });
    setAttempt((tries) => tries + 1);
    if (fields.size === 0 && others.length === 0) request.mutate(body);
  }

  // What is wrong with a field is judged when the request is sent; it goes when the field is changed.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => name && clearErrors(name as keyof DrawForm),
      }),
    [form, clearErrors],
  );

  const { errors } = formState;
  const problems = termFields.flatMap((field) => {
    const message = errors[field]?.message;
    return message === undefined ? [] : [{ field: `${id}-${field}`, message }];
  });

  return (
    <Dialog
      open
      size="md"
      busy={request.isPending}
      closeOnPressOutside={false}
      onClose={onClose}
      title={drawCopy.dialogTitle(formatDollars(asked.total / 100))}
      actions={
        <>
          <Button onClick={onClose} disabled={request.isPending}>
            {drawCopy.cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={request.isPending}
            busyLabel={drawCopy.requesting}
          >
            {drawCopy.requestDraw}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-4.5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!request.isPending) submit();
        }}
      >
        {request.isError && problems.length === 0 && <Refusal error={request.error} />}
        <FormErrorSummary problems={problems} attempt={attempt} />
        <Preflight warnings={warnings} asked={asked} />
        <div className="grid gap-4.5 sm:grid-cols-2">
          <TextField
            id={`${id}-start`}
            type="date"
            label={drawCopy.start}
            min={today}
            max={addMonths(today, 12)}
            error={errors.start?.message}
            {...register('start')}
          />
          <div className="grid content-start gap-1.5">
            <span id={`${id}-end-label`} className="text-sm font-semibold">
              {drawCopy.end}
            </span>
            <output
              htmlFor={`${id}-start`}
              aria-labelledby={`${id}-end-label`}
              className="num flex min-h-10 items-center rounded-lg bg-sunk px-3 max-md:min-h-11"
            >
              {end === '' ? <span className="text-ink-2">{drawCopy.noEnd}</span> : formatDate(end)}
            </output>
            <span className="text-sm text-ink-2">{drawCopy.endHint}</span>
          </div>
        </div>
        <TextField
          id={`${id}-lockbox`}
          label={drawCopy.lockbox}
          hint={drawCopy.lockboxHint}
          maxLength={6}
          autoComplete="off"
          error={errors.lockbox?.message}
          {...register('lockbox')}
        />
        <BankField
          id={`${id}-beneficiary`}
          dealId={dealId}
          control={control}
          error={errors.beneficiary?.message}
          field={register('beneficiary')}
          onChoose={(account) => form.setValue('beneficiary', account, { shouldDirty: true })}
        />
        <Checkbox
          id={`${id}-agree`}
          label={drawCopy.agree}
          hint={drawCopy.agreement}
          error={errors.agree?.message}
          {...register('agree')}
        />
      </form>
    </Dialog>
  );
}

/** Why the server did not take the request, where it has said so; the sentence for everything else. */
function Refusal({ error }: { readonly error: Error }) {
  const problem = error instanceof ProblemError ? error.problem : undefined;
  const said = problem !== undefined && problem.status < 500 ? (problem.detail ?? problem.title) : undefined;
  return (
    <Alert tone="red" title={drawCopy.failed}>
      {said !== undefined && <p>{said}</p>}
    </Alert>
  );
}
