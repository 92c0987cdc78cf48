import { drawCopy } from '@drawbridge/messages/draws';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import type { DealBudget } from '@drawbridge/contract/construction/schema.ts';
import { newDraw, type DrawPreparation, type RequestedDraw } from '@drawbridge/contract/draws/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { addMonths } from '@drawbridge/domain/calendar/plain-date.ts';
import { noLockbox } from '@drawbridge/domain/draws/draw-suggestions.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { useToday } from '../../platform/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { FormProblem } from '../../ui/form-error-summary.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BankField } from './bank-field.tsx';
import { emptyDrawForm, type RequestSummary, type DrawForm } from './draw-form.ts';
import { Preflight, warningsOf } from './preflight.tsx';
import { preparationQuery, requestDraw } from './queries.ts';
import { errorsByField, endOf, missingStart, requestOf, termFields } from './send-draw.ts';

interface RequestDialogProps {
  readonly dealId: string;
  readonly form: UseFormReturn<DrawForm>;
  readonly request: RequestSummary;
  readonly preparation: DrawPreparation;
  readonly escrow: DealBudget['escrow'];
  readonly onClose: () => void;
  /** Called when the refusal concerns data outside this dialog, such as a changed budget. */
  readonly onOutdated: () => void;
  readonly onRequested: (draw: RequestedDraw) => void;
}

/** Asks for the inspection date, lockbox code, bank account and agreement, then requests the draw. */
export function RequestDialog(props: RequestDialogProps) {
  const { dealId, request, escrow, onClose, onOutdated, onRequested } = props;
  // Files may arrive while the dialog is open.
  const preparation = useQuery(preparationQuery(dealId)).data ?? props.preparation;
  const sendRequest = useMutation({
    mutationFn: requestDraw,
    onSuccess: onRequested,
    onError: (error) => {
      if (error instanceof ProblemError && error.problem.status < 500) onOutdated();
    },
  });
  const { form, values, errors, summary, frame } = useContractForm({
    schema: newDraw,
    initial: emptyDrawForm,
    form: props.form,
    body: (typed) => requestOf(dealId, request, typed, preparation),
    also: missingStart,
    save: sendRequest,
    failed: () => saidBy(sendRequest.error),
    hasSummary: true,
  });
  const fieldErrors = errorsByField(errors);
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      size="md"
      title={drawCopy.dialogTitle({ amount: formatDollars(request.total / 100) })}
      save={drawCopy.requestDraw}
      busyLabel={drawCopy.requesting}
      failureTitle={drawCopy.failed}
      summary={{ problems: problemsOf(fieldErrors, frame.id), attempt: summary.attempt }}
      className="grid gap-4.5"
    >
      <Warnings {...{ request, preparation, escrow }} end={endOf(values.start)} />
      <InspectionDays
        id={frame.id}
        start={form.register('start')}
        chosen={values.start}
        error={fieldErrors.fields.get('start')}
      />
      <LockboxField
        id={frame.id}
        error={fieldErrors.fields.get('lockbox')}
        trail={
          <Button
            size="sm"
            onClick={() => form.setValue('lockbox', noLockbox, { shouldDirty: true, shouldValidate: true })}
          >
            {drawCopy.noLockbox}
          </Button>
        }
        {...form.register('lockbox')}
      />
      <BankField
        id={`${frame.id}-beneficiary`}
        dealId={dealId}
        control={form.control}
        error={fieldErrors.fields.get('beneficiary')}
        field={form.register('beneficiary')}
        onChoose={(account) => form.setValue('beneficiary', account, { shouldDirty: true })}
      />
      <Checkbox
        id={`${frame.id}-agree`}
        label={drawCopy.agree}
        hint={preparation.agreement}
        error={fieldErrors.fields.get('agree')}
        {...form.register('agree')}
      />
    </FormDialog>
  );
}

function problemsOf({ fields, others }: ReturnType<typeof errorsByField>, id: string): FormProblem[] {
  const ofFields = termFields.flatMap((field) => {
    const message = fields.get(field);
    return message === undefined ? [] : [{ field: `${id}-${field}`, message }];
  });
  return [...ofFields, ...others.map((message) => ({ message }))];
}

function LockboxField({
  id,
  ...field
}: Pick<ComponentProps<typeof TextField>, 'id' | 'error' | 'ref' | 'trail'>) {
  return (
    <TextField
      id={`${id}-lockbox`}
      label={drawCopy.lockbox}
      hint={drawCopy.lockboxHint}
      maxLength={6}
      autoComplete="off"
      {...field}
    />
  );
}

interface WarningsProps extends Pick<RequestDialogProps, 'request' | 'preparation' | 'escrow'> {
  readonly end: string;
}

function Warnings({ request, preparation, escrow, end }: WarningsProps) {
  const today = useToday();
  return <Preflight warnings={warningsOf({ request, preparation, escrow, today }, end)} request={request} />;
}

interface InspectionDaysProps {
  readonly id: string;
  readonly start: UseFormRegisterReturn;
  readonly chosen: string;
  readonly error: string | undefined;
}

function InspectionDays({ id, start, chosen, error }: InspectionDaysProps) {
  const today = useToday();
  const end = endOf(chosen);
  return (
    <div className="grid gap-4.5 sm:grid-cols-2">
      <TextField
        id={`${id}-start`}
        type="date"
        label={drawCopy.start}
        min={today}
        max={addMonths(today, 12)}
        error={error}
        {...start}
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
  );
}

function saidBy(error: Error | null): string {
  const problem = error instanceof ProblemError ? error.problem : undefined;
  return problem !== undefined && problem.status < 500 ? (problem.detail ?? problem.title) : '';
}
