import { staffDrawCopy as copy } from '@drawbridge/messages/draws';
import { useCallback, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { staffDrawRoutes } from '@drawbridge/contract/draws/staff-routes.ts';
import {
  correctedInspection,
  recordedInspection,
  type RecordedInspection,
  type StaffDraw,
} from '@drawbridge/contract/draws/staff-schema.ts';
import { writeAmount } from '@drawbridge/domain/money/read-amount.ts';
import { call } from '../../platform/api.ts';
import { useContractForm, type ContractForm } from '../../platform/contract-form.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { useToday } from '../../platform/use-today.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import {
  faultsOf,
  inspectionOf,
  emptyFindings,
  readFinding,
  savedFindings,
  supportedTotal,
  type TypedFindings,
} from './inspected-lines.ts';
import { LineFields } from './line-fields.tsx';
import { Reschedule } from './reschedule.tsx';
import { staffLinesOf, type StaffLine } from './staff-lines.ts';
import { useDrawStep } from './staff-queries.ts';
import { StepForm } from './step-form.tsx';

interface InspectStepProps {
  readonly draw: StaffDraw;
  /** Set when correcting saved findings; called after the correction. */
  readonly onCorrected?: (() => void) | undefined;
}

/** The form for findings, by line, as a percentage of the line or an amount of the request. */
export function InspectStep({ draw, onCorrected }: InspectStepProps) {
  const corrects = onCorrected !== undefined;
  const today = useToday();
  const lines = useMemo(() => staffLinesOf(draw), [draw]);
  const step = useInspection(draw.draw.id, corrects);
  const schema: z.ZodMiniType<RecordedInspection> = corrects ? correctedInspection : recordedInspection;
  const { form, values, field, errors, frame } = useContractForm({
    schema,
    initial: corrects ? savedFindings(lines) : emptyFindings,
    body: (typed) => inspectionOf(lines, typed),
    also: (typed) => faultsOf(lines, typed),
    save: { ...step, mutate: (body) => step.mutate(body, { onSuccess: () => onCorrected?.() }) },
    failed: copy.failed,
  });
  const setFor = draw.draw.inspection.scheduledFor;
  const ahead =
    !corrects && setFor !== null && setFor > today
      ? copy.inspectionAhead({ day: formatDate(setFor) })
      : undefined;
  return (
    <StepForm
      {...frame}
      title={corrects ? copy.correctTitle : copy.inspectTitle}
      actions={!corrects && <Reschedule draw={draw} />}
      submit={corrects ? copy.saveCorrection : copy.inspect}
      blocked={ahead}
    >
      {ahead !== undefined && (
        <Alert tone="amber" live="off">
          {ahead}
        </Alert>
      )}
      {corrects && <p className="text-ink-2">{copy.correctText}</p>}
      <EnterBy name={corrects ? 'corrected-finding' : 'finding'} lines={lines} form={form} values={values} />
      <InspectedLines lines={lines} form={form} values={values} errors={errors} />
      {corrects && (
        <TextField label={copy.correctReason} maxLength={1000} autoComplete="off" {...field('note')} />
      )}
      <p className="num font-semibold">
        {copy.supportedTotal({
          amount: formatDollars(supportedTotal(lines, values) / 100),
          requested: formatDollars(draw.draw.totals.requested),
        })}
      </p>
    </StepForm>
  );
}

function useInspection(id: string, corrects: boolean) {
  return useDrawStep(
    id,
    ({ lines, note = '' }: RecordedInspection) =>
      corrects
        ? call(staffDrawRoutes.correctInspection, { params: { drawId: id }, body: { lines, note } })
        : call(staffDrawRoutes.inspect, { params: { drawId: id }, body: { lines } }),
    corrects ? copy.corrected : undefined,
  );
}

interface FindingsProps {
  readonly lines: readonly StaffLine[];
  readonly form: UseFormReturn<TypedFindings>;
  readonly values: TypedFindings;
}

function EnterBy({ name, lines, form, values: { mode } }: FindingsProps & { readonly name: string }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <RadioGroup
        label={copy.enterBy}
        name={name}
        look="row"
        value={mode}
        options={[
          { value: 'percent', label: copy.byPercent },
          { value: 'amount', label: copy.byAmount },
        ]}
        onChange={({ target }) => {
          form.setValue('mode', target.value === 'amount' ? 'amount' : 'percent');
          form.setValue('numbers', {});
        }}
      />
      {mode === 'amount' && (
        <Button
          size="sm"
          onClick={() =>
            form.setValue(
              'numbers',
              Object.fromEntries(lines.map(({ id, requested }) => [id, writeAmount(requested)])),
            )
          }
        >
          {copy.fillAll}
        </Button>
      )}
    </div>
  );
}

type InspectedLinesProps = FindingsProps & Pick<ContractForm<TypedFindings>, 'errors'>;

function InspectedLines({ lines, form, values, errors }: InspectedLinesProps) {
  const { setValue } = form;
  const { mode, numbers, reasons } = values;
  const setNumber = useCallback(
    (line: string, typed: string) => setValue(`numbers.${line}`, typed),
    [setValue],
  );
  const setReason = useCallback(
    (line: string, typed: string) => setValue(`reasons.${line}`, typed),
    [setValue],
  );
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map((line, at) => {
        const typed = numbers[line.id] ?? '';
        const reading = readFinding(line, values);
        const isRead = 'supported' in reading;
        const serverError = errors[`lines.${at}.${mode}`] ?? errors[`lines.${at}.budgetItem`];
        return (
          <LineFields
            key={line.id}
            id={line.id}
            path={`lines.${at}.${mode}`}
            name={line.name}
            facts={copy.lineFacts({
              requested: formatDollars(line.item.requested),
              budget: formatDollars(line.budget / 100),
              invoiced: formatDollars(line.invoiced / 100),
            })}
            label={
              mode === 'percent' ? copy.percentOf({ line: line.name }) : copy.doneOf({ line: line.name })
            }
            unit={mode === 'percent' ? '%' : '$'}
            value={typed}
            error={serverError ?? (isRead || typed === '' ? undefined : reading.fault)}
            hint={isRead ? copy.supports({ amount: formatDollars(reading.supported / 100) }) : undefined}
            reason={isRead && reading.supported < line.requested ? (reasons[line.id] ?? '') : undefined}
            onValue={setNumber}
            onReason={setReason}
          />
        );
      })}
    </ul>
  );
}
