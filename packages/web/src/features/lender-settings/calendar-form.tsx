import { useState } from 'react';
import { calendarFields, type CalendarSettings } from '@drawbridge/contract/lender-settings/calendar.ts';
import { lenderSettingsRoutes } from '@drawbridge/contract/lender-settings/routes.ts';
import { workKinds, type WorkKind } from '@drawbridge/domain/work/work-kinds.ts';
import { call } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { calendarCopy as copy, weekdayWords, workWords } from './calendar-copy.ts';
import { FormActions } from './form-actions.tsx';
import { HolidaysCard } from './holidays-card.tsx';
import { calendarQuery } from './queries.ts';
import { useSectionForm } from './use-section-form.ts';

/** Working days, days off, and the time for each kind of work. */
export function CalendarForm({ settings }: { readonly settings: CalendarSettings }) {
  const { version, otherwise } = settings;
  const [fields, setFields] = useState(settings.fields);
  const [dueDays, setDueDays] = useState<Readonly<Record<WorkKind, string>>>(
    () =>
      Object.fromEntries(workKinds.map((kind) => [kind, String(settings.fields.dueDays[kind])])) as Record<
        WorkKind,
        string
      >,
  );
  const sent = {
    ...fields,
    dueDays: Object.fromEntries(
      workKinds.map((kind) => [kind, dueDays[kind].trim() === '' ? Number.NaN : Number(dueDays[kind])]),
    ),
  };
  const form = useSectionForm({
    schema: calendarFields,
    values: sent,
    send: (values) => call(lenderSettingsRoutes.setCalendar, { body: { version, fields: values } }),
    queryKey: calendarQuery.queryKey,
  });
  const set = (changes: Partial<typeof fields>) => setFields((before) => ({ ...before, ...changes }));
  const weekdayError = form.errors['weekdays'];
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <FormErrorSummary problems={form.problems} attempt={form.attempt} />
      {form.failure !== undefined && <Alert tone="red">{form.failure}</Alert>}
      <Card title={copy.weekdays} padded>
        <fieldset
          className="grid grid-cols-2 gap-x-6 gap-y-2 sm:flex sm:flex-wrap"
          aria-describedby="weekdays-error"
        >
          <legend className="sr-only">{copy.weekdays}</legend>
          {weekdayWords.map((word, at) => (
            <Checkbox
              key={word}
              id={at === 0 ? 'weekdays' : `weekdays-${at + 1}`}
              label={word}
              checked={fields.weekdays.includes(at + 1)}
              onChange={({ target }) => set({ weekdays: turned(fields.weekdays, at + 1, target.checked) })}
            />
          ))}
        </fieldset>
        {weekdayError !== undefined && <FieldError id="weekdays-error">{weekdayError}</FieldError>}
      </Card>
      <HolidaysCard fields={fields} errors={form.errors} onChange={set} />
      <Card title={copy.due} padded>
        <p className="mb-4 text-ink-2">{copy.dueText}</p>
        <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {workKinds.map((kind) => (
            <TextField
              key={kind}
              id={`dueDays.${kind}`}
              label={workWords[kind]}
              inputMode="numeric"
              autoComplete="off"
              numeric
              trail={<span className="pr-1.5 text-sm">{copy.unit}</span>}
              value={dueDays[kind]}
              error={form.errors[`dueDays.${kind}`]}
              hint={copy.standard(otherwise.dueDays[kind])}
              onChange={({ target }) => setDueDays((before) => ({ ...before, [kind]: target.value }))}
            />
          ))}
        </div>
      </Card>
      <FormActions
        history={settings}
        saving={form.saving}
        changed={JSON.stringify(sent) !== JSON.stringify(settings.fields)}
        giveBackText={copy.giveBackText}
        onGiveBack={form.giveBack}
      />
    </form>
  );
}

function turned(weekdays: readonly number[], weekday: number, on: boolean): number[] {
  const others = weekdays.filter((each) => each !== weekday);
  return on ? [...others, weekday].toSorted((one, other) => one - other) : others;
}
