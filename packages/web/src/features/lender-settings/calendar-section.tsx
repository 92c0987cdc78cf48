import { calendarCopy as copy, settingsCopy, workWords } from '@drawbridge/messages/lender-settings';
import { useQuery } from '@tanstack/react-query';
import { calendarFields, type CalendarSettings } from '@drawbridge/contract/lender-settings/calendar.ts';
import { lenderSettingsRoutes } from '@drawbridge/contract/lender-settings/routes.ts';
import { workKinds, type WorkKind } from '@drawbridge/domain/work/work-kinds.ts';
import { call } from '../../platform/api.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { HolidaysCard } from './holidays-card.tsx';
import { NumberField, readNumber } from './number-field.tsx';
import { calendarQuery } from './queries.ts';
import { SectionForm } from './section-form.tsx';
import { SectionFrame } from './section-frame.tsx';
import { useSectionForm } from './use-section-form.ts';

export function CalendarSection() {
  return (
    <SectionFrame tab={copy.tab} query={useQuery(calendarQuery)}>
      {(settings) => <CalendarForm key={settings.version} settings={settings} />}
    </SectionFrame>
  );
}

/** Not a `NumbersForm`, because it also has weekdays and a list of days off. */
function CalendarForm({ settings }: { readonly settings: CalendarSettings }) {
  const { version, fields, otherwise } = settings;
  const form = useSectionForm({
    schema: calendarFields,
    fields,
    initial: { ...fields, dueDays: ofEachKind((kind) => String(fields.dueDays[kind])) },
    read: (typed) => ({ ...typed, dueDays: ofEachKind((kind) => readNumber(typed.dueDays[kind])) }),
    send: (values) => call(lenderSettingsRoutes.setCalendar, { body: { version, fields: values } }),
    queryKey: calendarQuery.queryKey,
  });
  const { values, errors } = form;
  const { setValue } = form.form;
  const weekdayError = errors['weekdays'];
  return (
    <SectionForm history={settings} form={form} resetText={copy.resetText}>
      <Card title={copy.weekdays} padded>
        <fieldset
          className="grid grid-cols-2 gap-x-6 gap-y-2 sm:flex sm:flex-wrap"
          aria-describedby="weekdays-error"
        >
          <legend className="sr-only">{copy.weekdays}</legend>
          {copy.weekdayNames.map((word, at) => (
            <Checkbox
              key={word}
              id={at === 0 ? 'weekdays' : `weekdays-${at + 1}`}
              label={word}
              checked={values.weekdays.includes(at + 1)}
              onChange={({ target }) => setValue('weekdays', turned(values.weekdays, at + 1, target.checked))}
            />
          ))}
        </fieldset>
        {weekdayError !== undefined && <FieldError id="weekdays-error">{weekdayError}</FieldError>}
      </Card>
      <HolidaysCard
        fields={values}
        errors={errors}
        onFederal={(areOff) => setValue('federalHolidays', areOff)}
        onWorked={(days) => setValue('worked', days)}
        onOwn={(days) => setValue('own', days)}
      />
      <Card title={copy.due} padded>
        <p className="mb-4 text-ink-2">{copy.dueText}</p>
        <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {workKinds.map((kind) => (
            <NumberField
              key={kind}
              id={`dueDays.${kind}`}
              setting={{
                kind: 'days',
                label: () => workWords[kind],
                unit: (days) => copy.unit({ days }),
              }}
              typed={values.dueDays[kind]}
              hint={settingsCopy.defaultIs({ value: String(otherwise.dueDays[kind]) })}
              {...form.field(`dueDays.${kind}`)}
            />
          ))}
        </div>
      </Card>
    </SectionForm>
  );
}

function ofEachKind<Value>(value: (kind: WorkKind) => Value): Record<WorkKind, Value> {
  return Object.fromEntries(workKinds.map((kind) => [kind, value(kind)])) as Record<WorkKind, Value>;
}

function turned(weekdays: readonly number[], weekday: number, on: boolean): number[] {
  const others = weekdays.filter((each) => each !== weekday);
  return on ? [...others, weekday].toSorted((one, other) => one - other) : others;
}
