import { drawCopy, drawMessages } from '@drawbridge/messages/draws';
import { useState } from 'react';
import { useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import { amountsToReach } from '@drawbridge/domain/draws/draw-request.ts';
import { cents } from '@drawbridge/domain/money/cents.ts';
import { readAmount, writeAmount } from '@drawbridge/domain/money/read-amount.ts';
import { basisPointsOf } from '@drawbridge/domain/money/share-out.ts';
import { formatAmount, formatDollars } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { amountFieldId, readLine, type DrawForm, type FormLine } from './draw-form.ts';

export type DrawFormApi = Pick<UseFormReturn<DrawForm>, 'control' | 'getValues' | 'setValue'>;

function setAmounts({ getValues, setValue }: DrawFormApi, changed: Readonly<Record<string, string>>): void {
  const amounts = Object.entries({ ...getValues('amounts'), ...changed }).filter(([, typed]) => typed !== '');
  setValue('amounts', Object.fromEntries(amounts), { shouldDirty: true });
}

function useTyped(control: Control<DrawForm>, line: FormLine): string {
  return useWatch({ control, name: 'amounts', compute: (amounts) => amounts[line.key] ?? '' });
}

interface LineFieldProps {
  readonly form: DrawFormApi;
  readonly line: FormLine;
}

/** A line’s requested dollars. Formatted when the field loses focus. What is left in the line is one tap away when it is exceeded. */
function AmountField({ form, line }: LineFieldProps) {
  const typed = useTyped(form.control, line);
  const { amount, fault } = readLine(line, typed);
  const id = amountFieldId(line);
  return (
    <div className="grid justify-items-start gap-1.5">
      <TextField
        id={id}
        label={drawCopy.amountOf({ line: line.name, code: line.code })}
        labelHidden
        lead="$"
        numeric
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        value={typed}
        error={fault}
        onChange={({ target }) => setAmounts(form, { [line.key]: target.value })}
        onBlur={() => {
          const read = readAmount(typed);
          if (read !== undefined) setAmounts(form, { [line.key]: writeAmount(read) });
        }}
      />
      {amount > line.balance && line.balance > 0 && (
        <Button
          size="sm"
          onClick={() => {
            setAmounts(form, { [line.key]: writeAmount(line.balance) });
            document.getElementById(id)?.focus();
          }}
        >
          {drawCopy.useLeft({ amount: formatAmount(line.balance / 100) })}
        </Button>
      )}
    </div>
  );
}

/** A line’s percent complete. Requests that share of its budget minus what is already paid. */
function PercentField({ form, line }: LineFieldProps) {
  const typed = useTyped(form.control, line);
  const { amount, fault } = readLine(line, typed);
  const [draft, setDraft] = useState<string>();
  const reached = line.budget === 0 ? 0 : ((line.invoiced + amount) / line.budget) * 100;
  const wrong = typed.endsWith('%') ? typed.slice(0, -1) : undefined;
  const shown = draft ?? wrong ?? (amount === 0 ? '' : String(Math.round(reached * 100) / 100));
  return (
    <TextField
      id={amountFieldId(line)}
      label={drawCopy.percentOf({ line: line.name, code: line.code })}
      labelHidden
      trail={<span className="pr-1.5">%</span>}
      numeric
      inputMode="decimal"
      autoComplete="off"
      placeholder={String(Math.round((line.invoiced / Math.max(1, line.budget)) * 100))}
      value={shown}
      error={fault}
      hint={amount === 0 ? undefined : <span className="num">{formatDollars(amount / 100)}</span>}
      onChange={({ target }) => {
        setDraft(target.value);
        reach(form, [line], target.value);
      }}
      onBlur={() => setDraft(undefined)}
    />
  );
}

/** Percent complete for all lines of a sublot. */
export function SublotPercentField({
  form,
  name,
  lines,
}: {
  readonly form: DrawFormApi;
  readonly name: string;
  readonly lines: readonly FormLine[];
}) {
  const [typed, setTyped] = useState('');
  const isWrong = typed.trim() !== '' && basisPointsOf(Number(typed)) === undefined;
  return (
    <TextField
      label={drawCopy.percentOfSublot({ sublot: name })}
      labelHidden
      trail={<span className="pr-1.5">%</span>}
      numeric
      inputMode="decimal"
      autoComplete="off"
      placeholder={drawCopy.allLines}
      value={typed}
      error={isWrong ? drawMessages.percent : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        reach(form, lines, target.value);
      }}
    />
  );
}

/**
 * Fills in what takes each line to the percentage. Empty input clears the lines. An invalid percentage is stored as typed
 * with a percent sign, so that validation catches it.
 */
function reach(form: DrawFormApi, lines: readonly FormLine[], typed: string): void {
  const points = typed.trim() === '' ? undefined : basisPointsOf(Number(typed));
  if (points === undefined && typed.trim() !== '') {
    setAmounts(form, Object.fromEntries(lines.map(({ key }) => [key, `${typed.trim()}%`])));
    return;
  }
  const amounts = points === undefined ? lines.map(() => cents(0)) : amountsToReach(lines, points);
  setAmounts(
    form,
    Object.fromEntries(lines.map(({ key }, index) => [key, writeAmount(amounts[index] ?? cents(0))])),
  );
}

/** What is left in a line, and after the request once there is one; red if negative. */
export function LeftInLine({ form, line }: LineFieldProps) {
  const { amount } = readLine(line, useTyped(form.control, line));
  const after = line.balance - amount;
  return (
    <span className="grid">
      {formatDollars(line.balance / 100)}
      {amount !== 0 && (
        <small className={after < 0 ? 'text-red' : undefined}>
          {drawCopy.after({ amount: formatDollars(after / 100) })}
        </small>
      )}
    </span>
  );
}

/** A line’s field, or that nothing is left in it. An amount from before it was used up stays, so that it can be removed. */
export function RequestField({ form, line, by }: LineFieldProps & { readonly by: 'amount' | 'percent' }) {
  const typed = useTyped(form.control, line);
  if (line.balance <= 0 && typed === '')
    return <span className="py-2 text-sm text-ink-2">{drawCopy.nothingRemains}</span>;
  return (
    <div className="min-w-0 flex-1 text-left">
      {by === 'amount' ? <AmountField form={form} line={line} /> : <PercentField form={form} line={line} />}
    </div>
  );
}
