import { useMemo, useState } from 'react';
import { staffDrawRoutes } from '@drawbridge/contract/draws/staff-routes.ts';
import { staffDrawMessages, type StaffDraw } from '@drawbridge/contract/draws/staff-schema.ts';
import { inspectedOf } from '@drawbridge/domain/draws/draw-approval.ts';
import { sumOf } from '@drawbridge/domain/construction/sums.ts';
import { dollarsFromCents, type Cents } from '@drawbridge/domain/money/cents.ts';
import { readAmount, writeAmount } from '@drawbridge/domain/money/read-amount.ts';
import { basisPointsOf } from '@drawbridge/domain/money/share-out.ts';
import { call } from '../../platform/api.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { useToday } from '../../platform/use-today.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LineFields } from './line-fields.tsx';
import { Reschedule } from './reschedule.tsx';
import { staffDrawCopy as copy } from './staff-copy.ts';
import { staffLinesOf, type StaffLine } from './staff-lines.ts';
import { fieldErrorsOf, useDrawStep } from './staff-queries.ts';
import { StepForm } from './step-form.tsx';
import { useLineTexts } from './use-line-texts.ts';

type Mode = 'percent' | 'amount';
interface Entered {
  readonly budgetItem: string;
  readonly percent?: number;
  readonly amount?: number;
  readonly reason: string;
}

/** What was typed for a line, as it is sent and as what it supports; or what is wrong with it. */
function read(
  line: StaffLine,
  mode: Mode,
  typed: string,
): { supported: Cents; value: number } | { fault: string } {
  if (typed.trim() === '') return { fault: staffDrawMessages.everyLine };
  if (mode === 'percent') {
    const percent = basisPointsOf(Number(typed));
    const supported = percent === undefined ? undefined : inspectedOf(line, { percent });
    return supported === undefined
      ? { fault: staffDrawMessages.percent }
      : { supported, value: Number(typed) };
  }
  const amount = readAmount(typed);
  if (amount === undefined) return { fault: staffDrawMessages.amount };
  if (amount < 0) return { fault: staffDrawMessages.negative };
  const supported = inspectedOf(line, { amount });
  return supported === undefined
    ? { fault: staffDrawMessages.overRequested }
    : { supported, value: dollarsFromCents(amount) };
}

interface InspectStepProps {
  readonly draw: StaffDraw;
  /** Called once the findings that were saved before have been corrected; without it, they are entered. */
  readonly onCorrected?: (() => void) | undefined;
}

/** Enters what the inspector found, line by line, as a percentage of the line or an amount of what is asked for. */
export function InspectStep({ draw, onCorrected }: InspectStepProps) {
  const corrects = onCorrected !== undefined;
  const today = useToday();
  const lines = useMemo(() => staffLinesOf(draw), [draw]);
  const { id } = draw.draw;
  const [mode, setMode] = useState<Mode>(corrects ? 'amount' : 'percent');
  const {
    texts: typed,
    set: setTyped,
    setAll,
  } = useLineTexts(() =>
    corrects ? Object.fromEntries(lines.map((line) => [line.id, writeAmount(line.inspected)])) : {},
  );
  const { texts: reasons, set: setReason } = useLineTexts(() =>
    corrects ? Object.fromEntries(lines.map((line) => [line.id, line.item.reason ?? ''])) : {},
  );
  const [why, setWhy] = useState('');
  const [tried, setTried] = useState(false);
  const step = useDrawStep(
    id,
    (entered: readonly Entered[]) => {
      const found = { lines: [...entered] };
      return corrects
        ? call(staffDrawRoutes.correctInspection, { params: { drawId: id }, body: { ...found, note: why } })
        : call(staffDrawRoutes.inspect, { params: { drawId: id }, body: found });
    },
    corrects ? copy.corrected : undefined,
  );
  const setFor = draw.draw.inspection.scheduledFor;
  const isAhead = !corrects && setFor !== null && setFor > today;
  const whyMissing = corrects && why.trim() === '';
  const readings = lines.map((line) => ({ line, reading: read(line, mode, typed[line.id] ?? '') }));
  const told = fieldErrorsOf(step.error);
  const supported = sumOf(
    readings.flatMap(({ reading }) => ('supported' in reading ? [reading.supported] : [])),
  );

  function submit(): void {
    setTried(true);
    const entered = readings.flatMap(({ line, reading }) =>
      'value' in reading
        ? [{ budgetItem: line.id, [mode]: reading.value, reason: reasons[line.id] ?? '' }]
        : [],
    );
    if (entered.length === lines.length && !whyMissing)
      step.mutate(entered, { onSuccess: () => onCorrected?.() });
  }

  return (
    <StepForm
      title={corrects ? copy.correctTitle : copy.inspectTitle}
      actions={!corrects && <Reschedule draw={draw} />}
      submit={corrects ? copy.saveCorrection : copy.inspect}
      busy={step.isPending}
      blocked={isAhead ? copy.inspectionAhead(formatDate(setFor)) : undefined}
      error={step.error}
      onSubmit={submit}
    >
      {isAhead && (
        <Alert tone="amber" live="off">
          {copy.inspectionAhead(formatDate(setFor))}
        </Alert>
      )}
      {corrects && <p className="text-ink-2">{copy.correctText}</p>}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <RadioGroup
          label={copy.enterBy}
          name={corrects ? 'corrected-finding' : 'finding'}
          look="row"
          value={mode}
          options={[
            { value: 'percent', label: copy.byPercent },
            { value: 'amount', label: copy.byAmount },
          ]}
          onChange={({ target }) => {
            setMode(target.value === 'amount' ? 'amount' : 'percent');
            setAll({});
          }}
        />
        {mode === 'amount' && (
          <Button
            size="sm"
            onClick={() =>
              setAll(Object.fromEntries(lines.map((line) => [line.id, writeAmount(line.requested)])))
            }
          >
            {copy.fillAll}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {readings.map(({ line, reading }, at) => {
          const fault =
            tried || (typed[line.id] ?? '') !== ''
              ? 'fault' in reading
                ? reading.fault
                : undefined
              : undefined;
          const less = 'supported' in reading && reading.supported < line.requested;
          return (
            <LineFields
              key={line.id}
              id={line.id}
              name={line.name}
              facts={copy.lineFacts(
                formatDollars(line.item.requested),
                formatDollars(line.budget / 100),
                formatDollars(line.invoiced / 100),
              )}
              label={mode === 'percent' ? copy.percentOf(line.name) : copy.doneOf(line.name)}
              unit={mode === 'percent' ? '%' : '$'}
              value={typed[line.id] ?? ''}
              error={fault ?? told.get(`lines.${at}.${mode}`) ?? told.get(`lines.${at}.budgetItem`)}
              hint={
                'supported' in reading ? copy.supports(formatDollars(reading.supported / 100)) : undefined
              }
              reason={less ? (reasons[line.id] ?? '') : undefined}
              onValue={setTyped}
              onReason={setReason}
            />
          );
        })}
      </ul>
      {corrects && (
        <TextField
          label={copy.correctReason}
          maxLength={1000}
          autoComplete="off"
          value={why}
          error={tried && whyMissing ? staffDrawMessages.reason : told.get('note')}
          onChange={({ target }) => setWhy(target.value)}
        />
      )}
      <p className="num font-semibold">
        {copy.supportedInAll(formatDollars(supported / 100), formatDollars(draw.draw.totals.requested))}
      </p>
    </StepForm>
  );
}
