import { importCopy } from '@drawbridge/messages/imports';
import { importSheet } from '@drawbridge/contract/imports/import-sheets.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ImportDetail } from '@drawbridge/contract/imports/schema.ts';
import { columnMissing, repeatedHeaders } from '@drawbridge/domain/imports/import-sheet.ts';
import { dateOrders, type DateOrder } from '@drawbridge/domain/imports/read-cell.ts';
import { messageOf } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { columnLabel } from './column-label.ts';
import {
  columnsOf,
  mappingOf,
  missingFields,
  questionsOf,
  withColumn,
  type Mapping,
} from './column-mapping.ts';
import { questionId, QuestionFields } from './question-fields.tsx';
import { importQuery, runImport } from './queries.ts';

interface MappingCardProps {
  readonly detail: ImportDetail;
  /** Buttons next to “Check file”. */
  readonly actions?: ReactNode;
}

export function MappingCard({ detail, actions }: MappingCardProps) {
  const { id, kind, headers } = detail;
  const queryClient = useQueryClient();
  const [mapping, setMapping] = useState(() => mappingOf(detail.columns));
  const [dateOrder, setDateOrder] = useState<DateOrder | undefined>(detail.dateOrder ?? undefined);
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [tried, setTried] = useState(false);
  const check = useMutation({
    mutationFn: () =>
      runImport({ id, ...choice, commit: false, ...(dateOrder === undefined ? {} : { dateOrder }) }),
    onSuccess: (started) => queryClient.setQueryData(importQuery(started.id).queryKey, started),
  });
  const missing = missingFields(kind, mapping);
  const questions = questionsOf(detail, detail);
  const choice = { columns: columnsOf(mapping, detail), leftOut: Array.from(leftOut) };
  const open = questionsOf(detail, choice).map(({ column }) => column);
  const chosen = new Set(mapping.values());

  function start(): void {
    setTried(true);
    const [first] = missing;
    const [question] = open;
    if (first === undefined && question === undefined) check.mutate();
    else
      document
        .querySelector<HTMLElement>(
          `#${question !== undefined ? questionId(question) : fieldId(first ?? '')}`,
        )
        ?.focus();
  }

  function answer(column: number, field: string | null): void {
    const others = Array.from(leftOut).filter((each) => each !== column);
    setLeftOut(new Set(field === null ? [...others, column] : others));
    const free = new Map(Array.from(mapping).filter(([, place]) => place !== column));
    setMapping(field === null || field === '' ? free : withColumn(free, field, column));
  }

  const hasDates = importSheet(kind).fields.some(({ key, type }) => type === 'date' && mapping.has(key));
  const unused = headers.flatMap(({ header }, place) => (header === '' || chosen.has(place) ? [] : [header]));
  return (
    <Card title={importCopy.columns} padded>
      <div className="grid gap-5">
        <p className="text-ink-2">{detail.remembered ? importCopy.rememberedText : importCopy.columnsText}</p>
        <RepeatedHeaders headers={headers.map(({ header }) => header)} />
        {questions.length > 0 && (
          <QuestionFields
            {...{ kind, questions, mapping, leftOut }}
            open={new Set(tried ? open : [])}
            onChange={answer}
          />
        )}
        <div className="grid items-start gap-6 md:grid-cols-2 xl:grid-cols-3">
          {importSheet(kind).fields.map(({ key, label, required }) => (
            <FieldColumn
              key={key}
              field={key}
              label={label()}
              required={required === true}
              error={tried && missing.includes(key) ? columnMissing(label()) : undefined}
              {...{ detail, mapping }}
              onChange={(place) => setMapping(withColumn(mapping, key, place))}
            />
          ))}
          {hasDates && (
            <SelectField
              id="import-date-order"
              label={importCopy.dateOrder}
              hint={importCopy.dateOrderHint}
              placeholder={importCopy.dateOrders.ask}
              options={dateOrders.map((order) => ({ value: order, label: importCopy.dateOrders[order] }))}
              value={dateOrder ?? ''}
              onChange={({ target }) => setDateOrder(dateOrders.find((order) => order === target.value))}
            />
          )}
        </div>
        {unused.length > 0 && (
          <p className="text-sm wrap-anywhere text-ink-2">
            {importCopy.unused({ headers: unused.join(', ') })}
          </p>
        )}
        {check.isError && (
          <Alert tone="red">{importCopy.checkFailed({ reason: messageOf(check.error) })}</Alert>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant="primary"
            busy={check.isPending}
            busyLabel={importCopy.checking}
            onClick={start}
            className="max-md:w-full"
          >
            {detail.outcome === null ? importCopy.check : importCopy.checkAgain}
          </Button>
          {actions}
          <p className="text-sm text-ink-2">{importCopy.checkHint}</p>
        </div>
      </div>
    </Card>
  );
}

function RepeatedHeaders({ headers }: { readonly headers: readonly string[] }) {
  const repeated = repeatedHeaders(headers);
  if (repeated.length === 0) return null;
  const names = repeated.map((words) => importCopy.quoted({ words })).join(', ');
  return <Alert tone="amber">{importCopy.repeated({ headers: repeated.length, names })}</Alert>;
}

interface FieldColumnProps {
  readonly field: string;
  readonly label: string;
  readonly required: boolean;
  readonly error: string | undefined;
  readonly detail: ImportDetail;
  readonly mapping: Mapping;
  readonly onChange: (place: number | undefined) => void;
}

function FieldColumn({ field, label, required, error, detail, mapping, onChange }: FieldColumnProps) {
  const place = mapping.get(field);
  return (
    <SelectField
      id={fieldId(field)}
      label={label}
      aside={required && <span className="text-ink-2">{importCopy.required}</span>}
      aria-required={required}
      hint={hintOf(field, place, detail)}
      error={error}
      placeholder={importCopy.notInFile}
      options={detail.headers.map(({ header }, at) => ({
        value: String(at),
        label: columnLabel(at, header),
      }))}
      value={place === undefined ? '' : String(place)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    />
  );
}

function hintOf(field: string, place: number | undefined, detail: ImportDetail): string | undefined {
  if (place === undefined) return undefined;
  const words = detail.headers[place]?.samples.find((text) => text.trim() !== '');
  const sample = words === undefined ? importCopy.allEmpty : importCopy.quoted({ words });
  const isAsFound = detail.columns[place] === field;
  const how = isAsFound ? (detail.remembered ? importCopy.asBefore : importCopy.matched) : importCopy.byYou;
  return how({ sample });
}

function fieldId(field: string): string {
  return `import-column-${field}`;
}
